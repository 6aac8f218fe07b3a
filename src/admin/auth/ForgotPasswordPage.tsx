import { type FormEvent, useState } from "react";
import { notifyProblem } from "#kit/resource/notify.ts";
import { EntranceLink } from "../address/router.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { Field } from "./Field.tsx";
import { useSession } from "./SessionContext.tsx";

const page = (): string => `${window.location.origin}/admin/set-password`;

const isTooOften = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 429;

/** It must not tell whether an address has an account. */
export const ForgotPasswordPage = () => {
  const { passwords } = useSession();
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!email.trim()) {
      notifyProblem("Email is required");
      return;
    }
    setBusy(true);
    try {
      await passwords.requestReset(email, page());
      setSent(true);
    } catch (error) {
      console.error("Asking for a new password failed:", error);
      notifyProblem(
        isTooOften(error)
          ? "A mail was requested a moment ago. Wait a minute, then try again."
          : "The mail could not be requested. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame title="Forgot Password" description="We mail you a link to choose a new one">
      {isSent ? (
        <p role="status" className={styles.message}>
          If an account has the address {email.trim()}, a mail with a link is on its way to it. Open the link in this
          browser: it works in no other.
        </p>
      ) : (
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)} aria-label="Forgot password">
          <Field label="Email" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
          <button type="submit" disabled={isBusy}>
            {isBusy ? "Sending..." : "Send Link"}
          </button>
        </form>
      )}
      <p className={styles.other}>
        <EntranceLink to="/login">Back to sign-in</EntranceLink>
      </p>
    </AuthFrame>
  );
};
