import { useEffect, useRef, useState } from "react";
import { PasswordError, redeemResetCode, setPassword } from "#api/session/passwords.ts";
import { notifySuccess } from "#ui/notify.ts";
import { RouterLink, useLocation, useNavigate } from "../../router/router.ts";
import { CentredSpinner } from "../../shared/CentredSpinner.tsx";
import { AuthForm, AuthFrame, Field } from "./AuthForm.tsx";
import styles from "./auth.module.css";
import { linkProblem } from "./linkProblem.tsx";
import { newPasswordProblem, usePasswordWarning } from "./passwordRules.ts";
import { useSession } from "./SessionContext.tsx";

const NewPasswordForm = () => {
  const { passwordParts } = useSession();
  const navigate = useNavigate();
  const [password, setTyped] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const warning = usePasswordWarning(password);

  const send = async (): Promise<void> => {
    const areOthersSignedOut = await setPassword(passwordParts, password);
    notifySuccess(
      areOthersSignedOut
        ? "Password changed. Your other devices are signed out."
        : "Password changed, but other devices may still be signed in. Sign them out in your profile.",
    );
    navigate("/", { replace: true });
  };

  const field = { type: "password", autoComplete: "new-password" } as const;
  return (
    <AuthForm
      label="Choose a new password"
      button={["Change Password", "Saving..."]}
      problem={newPasswordProblem({ password, confirmation })?.problem}
      send={send}
      failed="Changing the password failed:"
      failureText={(error) =>
        error instanceof PasswordError ? error.message : "The password could not be changed. Please try again."
      }
    >
      <Field {...field} label="New Password" autoFocus value={password} onChange={setTyped} note={warning} />
      <Field {...field} label="Confirm Password" value={confirmation} onChange={setConfirmation} />
    </AuthForm>
  );
};

/** The target of a password reset link. Its code works only in the browser that requested it. */
export const SetPasswordPage = () => {
  const { passwordParts } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [arrival] = useState(location);
  const code = new URLSearchParams(arrival.search).get("code");
  const [stage, setStage] = useState<"asking" | "refused" | "ready">(code ? "asking" : "refused");
  const isRedeeming = useRef(false);

  useEffect(() => {
    if (!code || isRedeeming.current) return;
    isRedeeming.current = true;
    navigate("/set-password", { replace: true });
    redeemResetCode(passwordParts, code).then(
      () => setStage("ready"),
      (error: unknown) => {
        console.error("The link of the mail was refused:", error);
        setStage("refused");
      },
    );
  }, [code, navigate, passwordParts]);

  if (stage === "asking") return <CentredSpinner />;
  if (stage === "ready") {
    return (
      <AuthFrame title="New Password" description="Choose a new password for signing in">
        <NewPasswordForm />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="New Password" description="Open the link in the browser that you requested it from">
      <p role="alert" className={styles.problem}>
        {linkProblem(arrival) ?? "This link was already used, has expired, or was requested in another browser."}
      </p>
      <p className={styles.other}>
        <RouterLink to="/forgot-password">Request a new link</RouterLink>
      </p>
    </AuthFrame>
  );
};
