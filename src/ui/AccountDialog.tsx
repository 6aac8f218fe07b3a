import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { type ReactNode, useId, useRef } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { BackendError } from "#api/errors.ts";
import { PasswordError } from "#api/session/passwords.ts";
import { messageOf, textAt } from "#shared/base/unknownValues.ts";

const blank = { name: "", email: "", password: "" };

type Typed = typeof blank;

interface AccountDialogProps {
  title: string;
  text: string;
  /** The label of a field for a person's name, or another line of text. Without it, none is requested. */
  nameLabel?: string;
  maxLength?: number;
  /** The label of a field for an email address. Without it, only the password is requested. */
  emailLabel?: string;
  /** More fields, above the password. */
  children?: ReactNode;
  /** Whether the password is requested; true by default. */
  asksPassword?: boolean;
  action: string;
  isDestructive?: boolean;
  onClose: () => void;
  /**
   * The dialog closes when this resolves.
   * @param begin must be called before the first change. It throws if the user has cancelled the dialog.
   */
  send: (typed: Typed, begin: () => void) => Promise<void>;
}

/** Requests the user's password, an email address with or without a name, or both. Errors are shown at the field they concern. */
export const AccountDialog = (props: AccountDialogProps) => {
  const { title, text, nameLabel, emailLabel, asksPassword = true, action, isDestructive, onClose, send } = props;
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: blank });
  const { errors, isSubmitting } = formState;
  const stage = useRef<"open" | "cancelled" | "begun">("open");

  const begin = (): void => {
    if (stage.current === "cancelled") throw new Error("The dialog was cancelled.");
    stage.current = "begun";
  };
  const cancel = (): void => {
    if (stage.current === "begun") return;
    stage.current = "cancelled";
    onClose();
  };
  const placeOf = (error: unknown) => {
    if (error instanceof PasswordError) return "password";
    const isOfEmail =
      error instanceof BackendError
        ? error.kind === "refused" && error.status === 400
        : /^(email_|validation_failed)/.test(textAt(error, "code"));
    return emailLabel && isOfEmail ? "email" : "root";
  };
  const submit = handleSubmit(async ({ name, email, password }) => {
    try {
      await send({ name: name.trim(), email: email.trim(), password }, begin);
      onClose();
    } catch (error) {
      if (stage.current === "cancelled") return;
      stage.current = "open";
      console.error(`${title}:`, error);
      setError(placeOf(error), { message: messageOf(error) }, { shouldFocus: true });
    }
  });

  const field = (name: keyof Typed, autoComplete: string, options: RegisterOptions<Typed>) => {
    const { ref, ...registered } = register(name, options);
    return {
      ...registered,
      inputRef: ref,
      fullWidth: true,
      autoFocus: name === (emailLabel ? "email" : nameLabel ? "name" : "password"),
      margin: "dense" as const,
      error: Boolean(errors[name]),
      helperText: errors[name]?.message ?? "",
      slotProps: { formHelperText: { role: "status" }, htmlInput: { autoComplete } },
    };
  };
  const hasText = (value: string) => value.trim() !== "" || "Required";
  const { maxLength: value = 120 } = props;
  const maxLength = { value, message: `Use at most ${value} characters` };
  return (
    <Dialog open onClose={cancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form
        noValidate
        aria-busy={isSubmitting}
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise the form that contains the dialog would be submitted too.
          event.stopPropagation();
          if (!isSubmitting) void submit();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {text}
          </DialogContentText>
          {emailLabel && (
            <TextField label={emailLabel} type="email" {...field("email", "off", { validate: hasText })} />
          )}
          {nameLabel && <TextField label={nameLabel} {...field("name", "off", { validate: hasText, maxLength })} />}
          {props.children}
          {asksPassword && (
            <TextField
              label="Your Password"
              type="password"
              {...field("password", "current-password", { required: "Required" })}
            />
          )}
          {errors.root && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {errors.root.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? "error" : "primary"}
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? "One moment..." : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
