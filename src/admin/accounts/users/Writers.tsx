import { Button } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { RegistrationError } from "#api/session/session.ts";
import { AccountDialog } from "#ui/AccountDialog.tsx";
import { Confirm } from "#ui/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { SecretDialog } from "#ui/SecretDialog.tsx";
import { useSession } from "../signIn/SessionContext.tsx";
import { nameOf, type User } from "./user.ts";

/** Returns a password of about 100 random bits. */
const newPassword = (): string => {
  const [first = "", ...others] = [...crypto.getRandomValues(new Uint32Array(4))].map((number) =>
    number.toString(36).padStart(5, "0").slice(-5),
  );
  return [first.toUpperCase(), ...others].join("-");
};

/** Shows the password of the new account once. */
export const AddWriter = () => {
  const session = useSession();
  const { inviteWriter } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<{ text: string; password: string } | null>(null);

  const add = async (email: string, name: string): Promise<void> => {
    const password = newPassword();
    const invitation = await inviteWriter(email, name);
    const isMailed = await session.register({ email, password, invitation }).catch((error: unknown) => {
      throw error instanceof RegistrationError ? new Error(error.reasons.join(" ") || error.message) : error;
    });
    const mailed = isMailed ? " Before the first sign-in, the link in the confirmation email must be opened." : "";
    setAdded({ password, text: `Give ${email} this password now. It is not shown again.${mailed}` });
    await queryClient.invalidateQueries({ queryKey: ["users"] });
  };

  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        Add a writer
      </Button>
      {isOpen && (
        <AccountDialog
          title="Add a writer"
          text="A writer saves drafts of posts, projects and pages, and uploads pictures. You publish them under the writer's name."
          nameLabel="Name of the Writer"
          emailLabel="Email of the Writer"
          asksPassword={false}
          action="Add"
          onClose={() => setOpen(false)}
          send={({ email, name }, begin) => {
            begin();
            return add(email, name);
          }}
        />
      )}
      {added && (
        <SecretDialog
          title="Writer added"
          text={added.text}
          label="Password"
          secret={added.password}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
};

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
        note="Published posts then show no author. To keep the writer's name, deactivate the account instead."
        action="Remove"
        onCancel={() => setOpen(false)}
        onConfirm={() => mutate()}
      />
    </>
  );
};
