import { type FormEvent, useState } from "react";
import { notifyProblem, notifySuccess } from "#kit/resource/notify.ts";
import styles from "./auth.module.css";
import { Field } from "./Field.tsx";
import { useSession } from "./SessionContext.tsx";

/** Every failure has the same message, which does not tell which part was wrong. */
export const SignInForm = () => {
  const session = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!email.trim() || !password) {
      notifyProblem("Email and password are required");
      return;
    }
    setBusy(true);
    try {
      await session.signIn({ email, password });
      notifySuccess("You have been logged in successfully");
    } catch (error) {
      console.error("Signing in failed:", error);
      notifyProblem("Invalid email or password");
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)} aria-label="Sign in">
      <Field label="Email" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
      <Field label="Password" type="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <button type="submit" disabled={isBusy}>
        {isBusy ? "Signing in..." : "Sign In"}
      </button>
    </form>
  );
};
