import { isUrl } from "#shared/base/isUrl.ts";
import { isRecord, textAt } from "#shared/base/unknownValues.ts";
import { Navigate, RouterLink, useLocation } from "../../router/router.ts";
import { AuthFrame } from "./AuthForm.tsx";
import styles from "./auth.module.css";
import { LinkProblemNotice } from "./linkProblem.tsx";
import { storageNotices, useSession, useSessionPersistence, useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** Returns the path to open after signing in. Only paths of this site: `//host` and `/\host` look like paths but are not. */
export const returnAddress = (state: unknown): string => {
  const from = isRecord(state) ? state.from : null;
  if (typeof from !== "string" || !from.startsWith("/") || !isUrl(from, "https://admin.invalid")) return "/";
  const { origin, pathname, search, hash } = new URL(from, "https://admin.invalid");
  const isPlain = origin === "https://admin.invalid" && !pathname.startsWith("//");
  return isPlain && !/^\/(login|register)\b/.test(pathname) ? `${pathname}${search}${hash}` : "/";
};

const ForgottenPassword = () =>
  useSession().isHosted ? (
    <p className={styles.other}>
      <RouterLink to="/forgot-password">Forgot your password?</RouterLink>
    </p>
  ) : (
    <p className={styles.aside}>
      Forgot your password? Run <code>node plinth.mjs owner reset-password</code> on the server.
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
      <SignInForm knownEmail={textAt(location.state, "email")} />
      <p className={styles.other}>
        No account yet? <RouterLink to="/register">Create one</RouterLink>
      </p>
      <ForgottenPassword />
    </AuthFrame>
  );
};
