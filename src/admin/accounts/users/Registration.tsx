import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { AddWriter } from "./Writers.tsx";

export const Registration = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const {
    data: isOpen,
    error,
    refetch,
  } = useQuery({
    queryKey: ["registration"],
    queryFn: () => provider.isRegistrationOpen(),
    enabled: permissions === "owner",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: boolean) => provider.setRegistration(change),
    onSuccess: (_nothing, change) => notifySuccess(`Registration is ${change ? "open" : "closed"}`),
    onError: (reason) => notifyFailure("Failed to change registration", reason),
    onSettled: () => refetch(),
  });
  const isLoading = isOpen === undefined;
  if (permissions && permissions !== "owner") return null;
  if (isLoading && error) {
    return <LoadError what="Failed to fetch the registration setting" error={error} onRetry={() => void refetch()} />;
  }
  return (
    // Takes its place while the permissions and the setting load: the list below must not move.
    <Box sx={{ mb: 3, visibility: isLoading ? "hidden" : "visible" }}>
      <FormControlLabel
        label="Anyone can register"
        control={
          <Switch
            checked={isOpen === true}
            // A disabled switch would lose the focus.
            slotProps={{ input: { "aria-disabled": isPending } }}
            onChange={(_event, change) => isPending || mutate(change)}
          />
        }
      />
      <Typography variant="body2" color="text.secondary">
        {isOpen ? "New accounts are read-only members." : "Existing accounts can still sign in."}
      </Typography>
      <AddWriter />
    </Box>
  );
};
