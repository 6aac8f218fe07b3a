import { useState } from "react";
import { BackendError } from "#api/errors.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { notifySuccess } from "#ui/notify.ts";
import { AuthForm, Field } from "./AuthForm.tsx";
import { useSession } from "./SessionContext.tsx";

const failureOf = (error: unknown): string => {
  if (error instanceof BackendError) return error.message;
  const failed = "Invalid email or password";
  // Supabase checks the password first, so this reveals nothing to strangers.
  return textAt(error, "code") === "email_not_confirmed"
    ? `${failed}. Your address is not confirmed yet. Open the link we sent, or register again for a new one.`
    : failed;
};

/** All rejected sign-ins show the same message, so that it does not reveal which part was wrong. */
export const SignInForm = ({ knownEmail = "" }: { knownEmail?: string }) => {
  const session = useSession();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState("");
  return (
    <AuthForm
      label="Sign in"
      button={["Sign In", "Signing in..."]}
      problem={email.trim() && password ? null : "Email and password are required"}
      send={async () => {
        await session.signIn({ email, password });
        notifySuccess("You have been logged in successfully");
      }}
      failed="Signing in failed:"
      failureText={failureOf}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!knownEmail}
        value={email}
        onChange={setEmail}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(knownEmail)}
        value={password}
        onChange={setPassword}
      />
    </AuthForm>
  );
};
