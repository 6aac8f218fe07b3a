import { Divider, Stack } from "@mui/material";
import { useEffect, useState } from "react";
import { DescriptorProvider } from "#kit/descriptor.ts";
import { useFreshRow } from "#kit/form/useFreshRow.ts";
import { notifyFailure } from "#kit/notify.ts";
import { PageHeader } from "#kit/PageHeader.tsx";
import { Unreadable } from "#kit/Unreadable.tsx";
import { Waiting } from "#kit/Waiting.tsx";
import { useSessionState } from "../auth/SessionContext.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { type Account, profile } from "./profile.ts";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";

const { name, phrases } = profile;

const OwnProfile = ({ id, onReload }: { id: string; onReload: () => void }) => {
  const { row, error } = useFreshRow<Account>(name, id, (reason) => notifyFailure(phrases.fetchOneFailed, reason));
  if (row) {
    return (
      <Stack spacing={5} sx={{ maxWidth: 640 }}>
        <ProfileForm account={row} onReload={onReload} />
        <Divider />
        <ChangePassword email={row.email} />
        <Divider />
        <SignOutEverywhere />
      </Stack>
    );
  }
  return error ? <Unreadable what={phrases.fetchOneFailed} onRetry={onReload} /> : <Waiting />;
};

/** Profile Settings (spec 2): one's own name, picture and bio, password and sessions; a spinner shows until they are loaded. */
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
