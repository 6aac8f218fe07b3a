import { useState } from "react";
import { BackendError } from "#api/errors.ts";
import { requestPasswordReset } from "#api/session/passwords.ts";
import { RouterLink } from "../../router/router.ts";
import { AuthForm, AuthFrame, Field } from "./AuthForm.tsx";
import styles from "./auth.module.css";
import { useSession } from "./SessionContext.tsx";

const page = (): string => `${window.location.origin}/admin/set-password`;

const isTooOften = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 429;

/** The answer must not reveal whether an address has an account. */
export const ForgotPasswordPage = () => {
  const { passwordParts } = useSession();
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);

  return (
    <AuthFrame title="Forgot Password" description="We email you a link to choose a new one">
      {isSent ? (
        <p role="status" className={styles.message}>
          If {email.trim()} has an account, we have sent a link to it. Open the link in this browser. It does not work
          in any other.
        </p>
      ) : (
        <AuthForm
          label="Forgot password"
          button={["Send Link", "Sending..."]}
          problem={email.trim() ? null : "Email is required"}
          send={async () => {
            await requestPasswordReset(passwordParts, email, page());
            setSent(true);
          }}
          failed="Asking for a new password failed:"
          failureText={(error) => {
            if (error instanceof BackendError) return error.message;
            return isTooOften(error)
              ? "An email was requested a moment ago. Wait a minute, then try again."
              : "The email could not be requested. Please try again.";
          }}
        >
          <Field label="Email" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
        </AuthForm>
      )}
      <p className={styles.other}>
        <RouterLink to="/login">Back to sign-in</RouterLink>
      </p>
    </AuthFrame>
  );
};
