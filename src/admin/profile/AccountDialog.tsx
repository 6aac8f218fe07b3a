import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { PasswordError } from "#providers/passwords.ts";
import { messageOf } from "#shared/unknownValues.ts";

interface AccountDialogProps {
  title: string;
  text: string;
  /** Of the field for an e-mail address. */
  label: string;
  action: string;
  isDestructive?: boolean;
  onClose: () => void;
  /** Closes the dialog when it is done. */
  send: (email: string, password: string) => Promise<void>;
}

const blank = { email: "", password: "" };

const problemsIn = (error: unknown): Partial<typeof blank> =>
  error instanceof PasswordError ? { password: error.message } : { email: messageOf(error) };

/** Asks for an e-mail address and the own password; what is refused is told at its field. */
export const AccountDialog = ({ title, text, label, action, isDestructive, onClose, send }: AccountDialogProps) => {
  const id = useId();
  const [typed, setTyped] = useState(blank);
  const [problems, setProblems] = useState<Partial<typeof blank>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Else the form that the dialog was opened from is sent, too.
    event.stopPropagation();
    if (isBusy) return;
    const email = typed.email.trim();
    const missing = { ...(!email && { email: "Required" }), ...(!typed.password && { password: "Required" }) };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send(email, typed.password);
      onClose();
    } catch (error) {
      console.error(`${title}:`, error);
      setProblems(problemsIn(error));
      setBusy(false);
    }
  };

  const field = (name: keyof typeof blank) => ({
    name,
    fullWidth: true,
    margin: "dense" as const,
    value: typed[name],
    error: Boolean(problems[name]),
    helperText: problems[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblems({ ...problems, [name]: "" });
    },
  });
  const told = { formHelperText: { role: "status" } };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
          <TextField
            label={label}
            type="email"
            autoFocus
            slotProps={{ ...told, htmlInput: { autoComplete: "off" } }}
            {...field("email")}
          />
          <TextField
            label="Your Password"
            type="password"
            slotProps={{ ...told, htmlInput: { autoComplete: "current-password" } }}
            {...field("password")}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={isDestructive ? "error" : "primary"} aria-disabled={isBusy}>
            {isBusy ? "One moment..." : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
