import { Box, CircularProgress } from "@mui/material";
import { useEffect, useState } from "react";
import { useGetOne } from "react-admin";
import { DescriptorProvider } from "#kit/descriptor.ts";
import { notifyFailure } from "#kit/notify.ts";
import { PageHeader } from "#kit/PageHeader.tsx";
import { Unreadable } from "#kit/Unreadable.tsx";
import { useSessionState } from "../auth/SessionContext.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { type Account, profile } from "./profile.ts";

const { table, phrases } = profile;

const Waiting = () => (
  <Box sx={{ minHeight: "50dvh", display: "grid", placeItems: "center" }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);

const OwnProfile = ({ id, onReload }: { id: string; onReload: () => void }) => {
  const { data, error, isFetching } = useGetOne<Account>(
    table,
    { id },
    {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      onError: (reason) => notifyFailure(phrases.fetchOneFailed, reason),
    },
  );
  // The form opens with the profile as it is stored now, never with a cached one, and later reads do not change it.
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    if (data && !isFetching) setAccount((current) => current ?? data);
  }, [data, isFetching]);
  if (account) return <ProfileForm account={account} onReload={onReload} />;
  return error && !isFetching ? <Unreadable what={phrases.fetchOneFailed} onRetry={onReload} /> : <Waiting />;
};

/** Profile Settings (spec 2): one's own name, picture and bio; a spinner shows until they are loaded. */
export const ProfilePage = () => {
  const state = useSessionState();
  const [reading, setReading] = useState(0);
  // A session that ends under unsaved text leaves the form where it is.
  const [id, setId] = useState(state.status === "in" ? state.userId : "");
  useEffect(() => {
    if (state.status === "in") setId(state.userId);
  }, [state]);
  return (
    <DescriptorProvider value={profile}>
      <PageHeader title={phrases.title} description={phrases.description} />
      {id ? <OwnProfile key={`${id}-${reading}`} id={id} onReload={() => setReading(reading + 1)} /> : <Waiting />}
    </DescriptorProvider>
  );
};
