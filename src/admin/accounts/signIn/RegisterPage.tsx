import { useEffect, useRef, useState } from "react";
import { BackendError } from "#api/errors.ts";
import { RegistrationError } from "#api/session/session.ts";
import { notifySuccess } from "#ui/notify.ts";
import { Navigate, RouterLink, useLocation } from "../../router/router.ts";
import { AuthForm, AuthFrame, Field } from "./AuthForm.tsx";
import styles from "./auth.module.css";
import { LinkProblemNotice } from "./linkProblem.tsx";
import { type Registration, registrationProblem, usePasswordWarning } from "./passwordRules.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";

const blank: Registration = { email: "", password: "", confirmation: "" };

const failureOf = (error: unknown): string => {
  if (error instanceof BackendError) return error.message;
  const reasons = error instanceof RegistrationError ? error.reasons : [];
  return ["Failed to register. Please try again.", ...reasons].join(" ");
};

interface RegistrationFormProps {
  claimCode: string | null;
  onRegistered: (email: string) => void;
}

const RegistrationForm = ({ claimCode, onRegistered }: RegistrationFormProps) => {
  const session = useSession();
  const [values, setValues] = useState(blank);
  const warning = usePasswordWarning(values.password, claimCode !== null);
  const field = (name: keyof Registration) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });

  const send = async (): Promise<void> => {
    const needsConfirmation = await session.register({ ...values, claimCode });
    onRegistered(values.email.trim());
    setValues(blank);
    const confirm = needsConfirmation ? " First open the link we sent to confirm your email address." : "";
    notifySuccess(`Registration successful! You can now sign in.${confirm}`);
  };

  return (
    <AuthForm
      label="Create account"
      button={["Register", "Registering..."]}
      problem={registrationProblem(values)}
      send={send}
      failed="Registering failed:"
      failureText={failureOf}
    >
      <Field label="Email" type="email" autoComplete="username" autoFocus {...field("email")} />
      <Field label="Password" type="password" autoComplete="new-password" note={warning} {...field("password")} />
      <Field label="Confirm Password" type="password" autoComplete="new-password" {...field("confirmation")} />
    </AuthForm>
  );
};

const descriptionOf = (claimCode: string | null, isClaimed: boolean, isClosed: boolean): string => {
  if (isClosed) return "Registration is closed. Sign in if you already have an account.";
  if (isClaimed) return "Your account owns the site. Sign in to begin.";
  return claimCode
    ? "This account will own the site and can change everything. The link works only once."
    : "New accounts can view the admin. Only owners can change the site.";
};

/** Returns false while loading and after a failure: the server also rejects a sign-up while registration is closed. */
const useIsClosed = (isEnabled: boolean): boolean => {
  const session = useSession();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (isEnabled) session.isRegistrationClosed().then(setClosed, () => {});
  }, [session, isEnabled]);
  return isClosed;
};

export const RegisterPage = () => {
  const { status } = useSessionState();
  const claimCode = new URLSearchParams(useLocation().search).get("claim");
  // After a claim, the page still states that the account owns the site, though the code has left the address.
  const [registered, setRegistered] = useState<{ email: string; isClaimed: boolean } | null>(null);
  const isClaimed = registered?.isClaimed ?? false;
  const isClosed = useIsClosed(claimCode === null && !isClaimed);
  const signIn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The form that had the focus may just have been removed.
    if (registered || isClosed) signIn.current?.focus();
  }, [registered, isClosed]);
  if (status === "in") return <Navigate to="/" replace />;
  return (
    <AuthFrame title="Create Account" description={descriptionOf(claimCode, isClaimed, isClosed)}>
      {/* The link works once. Not from the form: the user may have left the page while the request was pending. */}
      {registered && claimCode && <Navigate to="/register" replace />}
      <LinkProblemNotice />
      {!isClosed && (
        <RegistrationForm
          claimCode={claimCode}
          onRegistered={(email) => setRegistered({ email, isClaimed: claimCode !== null })}
        />
      )}
      <p className={registered ? styles.next : styles.other}>
        {!registered && "Already have an account? "}
        <RouterLink ref={signIn} to="/login" state={registered && { email: registered.email }}>
          Sign in
        </RouterLink>
      </p>
    </AuthFrame>
  );
};
