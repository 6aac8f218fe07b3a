import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { RegistrationError } from "#api/session/session.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { useSession } from "../signIn/SessionContext.tsx";
import { nameOf, type User } from "./user.ts";

/** Returns a password of about 100 random bits. */
const newPassword = (): string => {
  const [first = "", ...others] = [...crypto.getRandomValues(new Uint32Array(4))].map((number) =>
    number.toString(36).padStart(5, "0").slice(-5),
  );
  return [first.toUpperCase(), ...others].join("-");
};

const reasonOf = (error: Error): string =>
  (error instanceof RegistrationError && error.reasons.join(" ")) || messageOf(error);

const AddWriterDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const session = useSession();
  const { inviteWriter } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const password = newPassword();
      const invitation = await inviteWriter(email);
      return { password, isMailed: await session.register({ email, password, invitation }) };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["users"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    // The password is shown only once, so a click beside the dialog does not close it.
    <Dialog open onClose={() => data ?? onClose()} aria-labelledby={id}>
      <form onSubmit={submit} aria-busy={isPending}>
        <DialogTitle id={id}>{data ? "Writer added" : "Add a writer"}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {data
              ? `Give ${email.trim()} this password now. It is not shown again.${data.isMailed ? " The link in the confirmation email must be opened before the first sign-in." : ""}`
              : "A writer saves drafts of posts, projects and pages, and uploads pictures. You publish them."}
          </Typography>
          {data ? (
            <TextField
              label="Password"
              fullWidth
              margin="dense"
              value={data.password}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          ) : (
            <TextField
              label="Email of the Writer"
              type="email"
              required
              autoFocus
              fullWidth
              margin="dense"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              error={error !== null}
              slotProps={{ inputLabel: { required: false }, htmlInput: { autoComplete: "off" } }}
            />
          )}
          {error && <Alert severity="error">{reasonOf(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          {data ? (
            <>
              <Button
                onClick={() =>
                  void navigator.clipboard.writeText(data.password).then(
                    () => notifySuccess("Password copied"),
                    (reason) => notifyFailure("Failed to copy the password. Select it instead", reason),
                  )
                }
              >
                Copy
              </Button>
              <Button variant="contained" onClick={onClose}>
                Done
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="contained" aria-disabled={isPending}>
                {isPending ? "Adding..." : "Add"}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Creates the account of a writer, and shows its password once. */
export const AddWriter = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        Add a writer
      </Button>
      {isOpen && <AddWriterDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** Deletes the account and the sessions of a writer. */
export const RemoveWriter = ({ user }: { user: User }) => {
  const { removeWriter } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeWriter(user.id),
    onSuccess: () => notifySuccess("Writer removed"),
    onError: (error) => notifyFailure("Failed to remove the writer", error),
    onSettled: () => {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: ["users"] });
    },
  });
  return (
    <>
      <Button color="error" size="small" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Confirm
        isOpen={isOpen}
        isBusy={isPending}
        isDestructive
        title={`Remove ${nameOf(user)}?`}
        warning="This deletes the account, signs it out everywhere and discards its unsaved changes. Saved drafts and published content stay."
        note="Published posts then show your name as the author. To keep the writer's name, deactivate the account instead."
        action="Remove"
        onCancel={() => setOpen(false)}
        onConfirm={() => mutate()}
      />
    </>
  );
};
