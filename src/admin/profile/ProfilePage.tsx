import { Divider, Stack } from "@mui/material";
import { useEffect, useState } from "react";
import { useFreshRow } from "#kit/form/useFreshRow.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { notifyFailure } from "#kit/resource/notify.ts";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { LoadingSpinner } from "#kit/ui/LoadingSpinner.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { useSessionState } from "../auth/SessionContext.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { type Account, profile } from "./profile.ts";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";

const { name, labels } = profile;

const OwnProfile = ({ id, onReload }: { id: string; onReload: () => void }) => {
  const { row, error } = useFreshRow<Account>(name, id, (reason) => notifyFailure(labels.fetchOneFailed, reason));
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
  return error ? <LoadError what={labels.fetchOneFailed} onRetry={onReload} /> : <LoadingSpinner />;
};

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
      <PageHeader title={labels.title} description={labels.description} />
      {id ? (
        <OwnProfile key={`${id}-${reading}`} id={id} onReload={() => setReading(reading + 1)} />
      ) : (
        <LoadingSpinner />
      )}
    </DescriptorProvider>
  );
};
