import { EntranceLink, Navigate, useLocation } from "../address/router.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { returnAddress } from "./returnAddress.ts";
import { useSessionKeeping, useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { storageNotices } from "./storageNotice.ts";

/** Sign in; somebody who is signed in goes on to the page they came for, else to the dashboard. */
export const LoginPage = () => {
  const { status } = useSessionState();
  const { state } = useLocation();
  const notice = storageNotices[useSessionKeeping()];
  if (status === "in") return <Navigate to={returnAddress(state)} replace />;
  return (
    <AuthFrame title="Admin Login" description="Sign in to manage this site">
      {notice && <p className={styles.notice}>{notice}</p>}
      <SignInForm />
      <p className={styles.other}>
        No account yet? <EntranceLink to="/register">Create one</EntranceLink>
      </p>
    </AuthFrame>
  );
};
