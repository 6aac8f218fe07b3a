import { type FormEvent, type ReactNode, useState } from "react";
import { notifyProblem } from "#kit/resource/notify.ts";
import styles from "./auth.module.css";

interface AuthFormProps {
  label: string;
  /** The button's label, and its label while the form is being sent. */
  button: [idle: string, busy: string];
  /** Why the form cannot be sent, as a message for the user. */
  problem: string | null | undefined;
  send: () => Promise<void>;
  /** For the console. */
  failed: string;
  failureText: (error: unknown) => string;
  children: ReactNode;
}

export const AuthForm = ({
  label,
  button: [idle, busy],
  problem,
  send,
  failed,
  failureText,
  children,
}: AuthFormProps) => {
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (problem) {
      notifyProblem(problem);
      return;
    }
    setBusy(true);
    try {
      await send();
    } catch (error) {
      console.error(failed, error);
      notifyProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)} aria-label={label}>
      {children}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? busy : idle}
      </button>
    </form>
  );
};
