import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { useSignOut } from "../auth/useSignOut.ts";

export const SignOutEverywhere = () => {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setAsking(false);
    await signOut();
    setBusy(false);
  };
  return (
    <Stack component="section" spacing={2} aria-labelledby="sign-out-everywhere">
      <Typography id="sign-out-everywhere" component="h2" variant="h6">
        Devices
      </Typography>
      <Typography color="text.secondary">
        A phone was lost, or a computer left signed in? Sign out on all of them at once.
      </Typography>
      <Box>
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
          Sign Out Everywhere
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        isBusy={isBusy}
        warning="Every device that is signed in with this account is signed out, this one too."
        action="Sign Out Everywhere"
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </Stack>
  );
};
