import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { LoadError } from "#kit/ui/LoadError.tsx";
import type { Device } from "#providers/accountCalls.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { formatInZone, ownZone } from "#shared/publication.ts";
import { useSignOut } from "../auth/useSignOut.ts";
import { deviceName } from "./deviceName.ts";

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
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </Button>
      <Confirm
        isOpen={isAsking}
        isBusy={isBusy}
        warning="Every device that is signed in with this account is signed out, this one too."
        action="Sign Out Everywhere"
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
};

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

const DeviceRow = ({ device: { user_agent, used_at, is_this }, isBusy, onEnd }: DeviceRowProps) => {
  const name = deviceName(user_agent);
  const used = formatInZone(parseTimestamp(used_at), ownZone());
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          Last used {used}
        </Typography>
      </Box>
      {is_this ? (
        <Chip size="small" variant="outlined" label="This device" />
      ) : (
        <Button size="small" disabled={isBusy} onClick={onEnd} aria-label={`Sign out ${name}, last used ${used}`}>
          Sign Out
        </Button>
      )}
    </Box>
  );
};

/** Where the account is signed in; each but this one can be ended. */
export const Devices = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const { data = [], error, refetch } = useQuery({ queryKey: ["devices"], queryFn: () => provider.devices() });
  const [isBusy, setBusy] = useState(false);
  const end = async (id: string | null): Promise<void> => {
    setBusy(true);
    try {
      await provider.endSession(id);
      notifySuccess(id ? "The device is signed out" : "All other devices are signed out");
    } catch (reason) {
      notifyFailure("Failed to sign out", reason);
    }
    await refetch();
    setBusy(false);
  };
  return (
    <Stack component="section" spacing={2} aria-labelledby="devices">
      <Typography id="devices" component="h2" variant="h6">
        Devices
      </Typography>
      {error && data.length === 0 ? (
        <LoadError what="Failed to fetch devices" onRetry={() => void refetch()} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} isBusy={isBusy} onEnd={() => void end(device.id)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {data.length > 2 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void end(null)}>
            Sign Out All Others
          </Button>
        )}
        <SignOutEverywhere />
      </Box>
    </Stack>
  );
};
