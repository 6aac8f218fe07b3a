import { Button, Link, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { LinkBase, Navigate } from "react-admin";
import { notifyProblem, notifySuccess } from "#kit/notify.ts";
import { RegistrationError } from "#providers/session.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { type Registration, registrationProblem } from "./registration.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";

const blank: Registration = { email: "", password: "", confirmation: "" };

const failureOf = (error: unknown): string => {
  const reasons = error instanceof RegistrationError ? error.reasons : [];
  return ["Failed to register. Please try again.", ...reasons].join(" ");
};

const RegistrationForm = () => {
  const session = useSession();
  const [values, setValues] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof Registration) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    required: true,
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const problem = registrationProblem(values);
    if (problem) {
      notifyProblem(problem);
      return;
    }
    setBusy(true);
    try {
      await session.register(values);
      setValues(blank);
      notifySuccess("Registration successful! You can now sign in.");
    } catch (error) {
      console.error("Registering failed:", error);
      notifyProblem(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)} aria-label="Create account">
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...field("email")} />
      <TextField label="Password" type="password" autoComplete="new-password" {...field("password")} />
      <TextField label="Confirm Password" type="password" autoComplete="new-password" {...field("confirmation")} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? "Registering..." : "Register"}
      </Button>
    </Stack>
  );
};

/** Make an account; it signs nobody in (spec 4). */
export const RegisterPage = () => {
  const { status } = useSessionState();
  if (status === "in") return <Navigate to="/" replace />;
  return (
    <AuthFrame title="Create Account" description="The first account of a site is its owner's">
      <RegistrationForm />
      <Typography variant="body2" sx={{ mt: 3 }}>
        Already have an account?{" "}
        <Link component={LinkBase} to="/login">
          Sign in
        </Link>
      </Typography>
    </AuthFrame>
  );
};
