import { useState } from "react";
import { notifySuccess } from "#kit/resource/notify.ts";
import { BackendError } from "#providers/errors.ts";
import { AuthForm, Field } from "./AuthForm.tsx";
import { useSession } from "./SessionContext.tsx";

/** Every refusal has the same message, which does not tell which part was wrong. */
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
      failureText={(error) => (error instanceof BackendError ? error.message : "Invalid email or password")}
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
