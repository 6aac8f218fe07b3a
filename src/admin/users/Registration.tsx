import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import type { Permissions } from "#providers/authProvider.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";

const words = {
  open: "Anybody may make an account. Members read only.",
  closed: "Nobody can make an account. Those that there are sign in as before.",
};

/** Whether strangers may register, for the owner to change. */
export const Registration = () => {
  const { registration } = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const { data: isOpen, refetch } = useQuery({
    queryKey: ["registration"],
    queryFn: () => registration(),
    enabled: permissions === "owner",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: boolean) => registration(change),
    onSuccess: (changed) => notifySuccess(`Registration is ${changed ? "open" : "closed"}`),
    onError: (error) => notifyFailure("Failed to change registration", error),
    onSettled: () => refetch(),
  });
  if (isOpen === undefined) return null;
  const state = isOpen ? "open" : "closed";
  return (
    <Box sx={{ mb: 3 }}>
      <FormControlLabel
        label={`Registration: ${state}`}
        control={<Switch checked={isOpen} disabled={isPending} onChange={(_event, change) => mutate(change)} />}
      />
      <Typography variant="body2" color="text.secondary">
        {words[state]}
      </Typography>
    </Box>
  );
};
