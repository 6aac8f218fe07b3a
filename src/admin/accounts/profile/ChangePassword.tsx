import { Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useForm, useWatch } from "react-hook-form";
import { changePassword, PasswordError } from "#api/session/passwords.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";
import { newPasswordProblem, usePasswordWarning } from "../signIn/passwordRules.ts";
import { useSession } from "../signIn/SessionContext.tsx";

const blank = { current: "", password: "", confirmation: "" };

type Typed = typeof blank;

const problemAt = (name: keyof Typed, typed: Typed): string | undefined => {
  if (name === "current") return typed.current ? undefined : "Required";
  const found = newPasswordProblem(typed);
  return found?.field === name ? found.problem : undefined;
};

export const ChangePassword = ({ email }: { email: string }) => {
  const { passwordParts } = useSession();
  const { control, register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: blank });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  const warning = usePasswordWarning(typed.password ?? "");

  const submit = handleSubmit(async ({ current, password }) => {
    try {
      const areOthersSignedOut = await changePassword(passwordParts, current, password);
      reset();
      if (areOthersSignedOut) notifySuccess("Password changed. Your other devices are signed out.");
      else notifyProblem("Password changed, but other devices may still be signed in. Sign them out under “Devices”.");
    } catch (error) {
      if (!(error instanceof PasswordError)) return notifyFailure("Failed to change the password", error);
      setError(error.field, { message: error.message }, { shouldFocus: true });
    }
  });

  const field = (name: keyof Typed, help = "") => {
    const { ref, ...registered } = register(name, { validate: (_value, all) => problemAt(name, all) });
    return {
      ...registered,
      type: "password",
      // Controlled, so that its label moves when it is cleared.
      value: typed[name],
      inputRef: ref,
      error: Boolean(errors[name]),
      helperText: errors[name]?.message ?? help,
      slotProps: {
        htmlInput: { autoComplete: name === "current" ? "current-password" : "new-password" },
        formHelperText: { role: "status" },
      },
    };
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      aria-labelledby="change-password"
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <Typography id="change-password" component="h2" variant="h6">
        Change password
      </Typography>
      {/* Identifies the account to password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Current Password" {...field("current")} />
      <TextField label="New Password" {...field("password", warning)} />
      <TextField label="Repeat New Password" {...field("confirmation")} />
      <Box sx={{ alignSelf: "start" }}>
        <Button type="submit" variant="outlined" aria-disabled={isSubmitting}>
          {isSubmitting ? "Changing..." : "Change Password"}
        </Button>
      </Box>
    </Stack>
  );
};
