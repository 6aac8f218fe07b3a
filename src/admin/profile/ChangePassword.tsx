import { Box, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/resource/notify.ts";
import { PasswordError } from "#providers/passwords.ts";
import { newPasswordProblem, usePasswordWarning } from "../auth/passwordRules.ts";
import { useSession } from "../auth/SessionContext.tsx";

const blank = { current: "", password: "", confirmation: "" };

type Typed = typeof blank;
type Problems = Partial<Typed>;

const problemsOf = ({ current, ...typed }: Typed): Problems => {
  const found = newPasswordProblem(typed);
  return {
    ...(current === "" && { current: "Required" }),
    ...(found && { [found.field]: found.problem }),
  };
};

const useChangePassword = (email: string) => {
  const { passwords } = useSession();
  const [typed, setTyped] = useState(blank);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      const areOthersSignedOut = await passwords.change(email, typed.current, typed.password);
      setTyped(blank);
      if (areOthersSignedOut) notifySuccess("Password changed. Your other devices are signed out.");
      else notifyProblem("Your password is changed, but other devices may still be signed in: sign out everywhere.");
    } catch (error) {
      if (error instanceof PasswordError) setProblems({ [error.field]: error.message });
      else notifyFailure("Failed to change the password", error);
    } finally {
      setBusy(false);
    }
  };

  return {
    typed,
    isBusy,
    problems,
    type: (name: keyof Typed, value: string): void => {
      setTyped({ ...typed, [name]: value });
      setProblems({ ...problems, [name]: "" });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (isBusy) return;
      const found = problemsOf(typed);
      setProblems(found);
      if (Object.keys(found).length === 0) void change();
    },
  };
};

export const ChangePassword = ({ email }: { email: string }) => {
  const { typed, problems, isBusy, type, submit } = useChangePassword(email);
  const warning = usePasswordWarning(typed.password);
  const field = (name: keyof typeof typed, help = "") => ({
    type: "password",
    value: typed[name],
    error: Boolean(problems[name]),
    helperText: problems[name] || help,
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    slotProps: {
      htmlInput: { autoComplete: name === "current" ? "current-password" : "new-password" },
      formHelperText: { role: "status" },
    },
  });
  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit} aria-labelledby="change-password">
      <Typography id="change-password" component="h2" variant="h6">
        Change password
      </Typography>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Current Password" {...field("current")} />
      <TextField label="New Password" {...field("password", warning)} />
      <TextField label="Repeat New Password" {...field("confirmation")} />
      <Box sx={{ alignSelf: "start" }}>
        <Button type="submit" variant="outlined" aria-disabled={isBusy}>
          {isBusy ? "Changing..." : "Change Password"}
        </Button>
      </Box>
    </Stack>
  );
};
