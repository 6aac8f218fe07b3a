import { EntranceLink, Navigate, useLocation } from "../address/router.ts";
import { AuthFrame } from "./AuthForm.tsx";
import styles from "./auth.module.css";
import { LinkProblemNotice } from "./linkProblem.tsx";
import { returnAddress } from "./returnAddress.ts";
import { storageNotices, useSession, useSessionPersistence, useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";

const ForgottenPassword = () =>
  useSession().isHosted ? (
    <p className={styles.other}>
      <EntranceLink to="/forgot-password">Forgot your password?</EntranceLink>
    </p>
  ) : (
    <p className={styles.aside}>
      Forgot your password? Run <code>npm run owner -- reset-password</code> on the machine that runs this site.
    </p>
  );

export const LoginPage = () => {
  const { status } = useSessionState();
  const location = useLocation();
  const notice = storageNotices[useSessionPersistence()];
  if (status === "in") return <Navigate to={returnAddress(location.state)} replace />;
  return (
    <AuthFrame title="Admin Login" description="Sign in to manage this site">
      {notice && <p className={styles.notice}>{notice}</p>}
      <LinkProblemNotice />
      <SignInForm />
      <p className={styles.other}>
        No account yet? <EntranceLink to="/register">Create one</EntranceLink>
      </p>
      <ForgottenPassword />
    </AuthFrame>
  );
};
