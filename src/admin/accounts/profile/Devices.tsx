import { Box, Button, type ButtonProps, Chip, Stack, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDataProvider } from "react-admin";
import type { Device } from "#api/calls/accounts.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { formatInZone, ownZone } from "#shared/base/localTime.ts";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";

// The first match wins: user agents also name the browsers that they imitate.
const browsers = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  "Firefox|FxiOS": "Firefox",
  "Chrome|CriOS": "Chrome",
  Safari: "Safari",
};
const systems = {
  "iPhone|iPad": "iOS",
  Android: "Android",
  CrOS: "ChromeOS",
  Windows: "Windows",
  "Mac OS": "macOS",
  Linux: "Linux",
};

const nameIn = (userAgent: string, names: Record<string, string>): string | undefined =>
  Object.entries(names).find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1];

/** Returns browser and system of a user agent, such as “Firefox on Linux”. Commands send their own name. */
const deviceName = (userAgent: string): string =>
  /^Plinth [\w ]+ on ./.test(userAgent)
    ? userAgent
    : [nameIn(userAgent, browsers) ?? "Unknown browser", nameIn(userAgent, systems)].filter(Boolean).join(" on ");

/** A button that is removed with its row. It is not disabled while busy, which would lose the focus. */
export const EndButton = ({ isBusy, onEnd, ...button }: ButtonProps & { isBusy: boolean; onEnd: () => void }) => {
  const { markRemoved, ...removal } = useFocusAfterRemoval();
  return <Button {...removal} {...button} aria-disabled={isBusy} onClick={() => isBusy || onEnd()} />;
};

interface EntryProps {
  name: string;
  detail: string;
  /** What ends it. */
  children: ReactNode;
}

/** A device or a token. */
export const Entry = ({ name, detail, children }: EntryProps) => (
  <Box
    component="li"
    sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {detail}
      </Typography>
    </Box>
    {children}
  </Box>
);

export const lastUsed = (moment: string | null): string =>
  moment ? `Last used ${formatInZone(parseTimestamp(moment), ownZone())}` : "Never used";

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

const DeviceRow = ({ device: { user_agent, used_at, is_this }, isBusy, onEnd }: DeviceRowProps) => {
  const name = deviceName(user_agent);
  const detail = lastUsed(used_at);
  return (
    <Entry name={name} detail={detail}>
      {is_this ? (
        <Chip size="small" variant="outlined" label="This device" />
      ) : (
        <EndButton size="small" isBusy={isBusy} onEnd={onEnd} aria-label={`Sign out ${name}, ${detail.toLowerCase()}`}>
          Sign Out
        </EndButton>
      )}
    </Entry>
  );
};

export const Devices = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const { data = [], error, refetch } = useQuery({ queryKey: ["devices"], queryFn: () => provider.listDevices() });
  const { mutate: end, isPending } = useMutation({
    mutationFn: (id: string | null) => provider.endSession(id),
    onSuccess: (_nothing, id) => notifySuccess(id ? "Device signed out" : "All other devices signed out"),
    onError: (reason) => notifyFailure("Failed to sign out", reason),
    onSettled: () => refetch(),
  });
  return (
    <Stack component="section" spacing={2} aria-labelledby="devices">
      <Typography id="devices" component="h2" variant="h6">
        Devices
      </Typography>
      {error && data.length === 0 ? (
        <LoadError what="Failed to fetch devices" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} isBusy={isPending} onEnd={() => end(device.id)} />
          ))}
        </Box>
      )}
      {data.length > 2 && (
        <Box>
          <EndButton variant="outlined" isBusy={isPending} onEnd={() => end(null)}>
            Sign Out All Others
          </EndButton>
        </Box>
      )}
    </Stack>
  );
};
