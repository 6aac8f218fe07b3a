import { Box, Button, Stack, TextField, Typography } from "@mui/material";
import { usePasswordWarning } from "../auth/usePasswordWarning.ts";
import { useChangePassword } from "./useChangePassword.ts";

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
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? "Changing..." : "Change Password"}
        </Button>
      </Box>
    </Stack>
  );
};
