import { Avatar, Box, Divider, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { TextControl } from "#kit/form/inputs/controls.tsx";
import { ImageControl } from "#kit/form/inputs/ImageControl.tsx";
import { FormFrame } from "#kit/form/record/FormFrame.tsx";
import { useFreshRow } from "#kit/form/record/useFreshRow.ts";
import { useRecordForm } from "#kit/form/record/useRecordForm.ts";
import { useVersionedSave } from "#kit/form/record/useVersionedSave.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { formValues } from "#kit/resource/values.ts";
import { avatarInitial } from "#shared/base/text.ts";
import { useThumbnail } from "#shared/media/usePicture.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { notifyFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveButton } from "#ui/SaveButton.tsx";
import { MissingFileNotice } from "../../shared/MissingFileNotice.tsx";
import { useSessionState } from "../signIn/SessionContext.tsx";
import { ChangeEmail, HandOver } from "./accountActions.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { Devices } from "./Devices.tsx";
import { type Account, profile } from "./profile.ts";
import { Tokens } from "./Tokens.tsx";

const { fields, labels, name } = profile;

const RoundPreview = ({ email }: { email: string }) => {
  const [name, avatar] = useWatch({ name: ["display_name", "avatar_url"] }).map(String);
  const source = useThumbnail(avatar);
  return (
    <Avatar
      key={source}
      src={source}
      alt="Preview of your picture"
      sx={{
        flex: "none",
        width: 88,
        height: 88,
        bgcolor: "action.hover",
        color: "text.primary",
        fontSize: "2rem",
      }}
    >
      {avatarInitial({ name: name ?? "", email })}
    </Avatar>
  );
};

const ReadOnly = ({ label, value, help }: { label: string; value: string; help: string }) => (
  <TextField
    label={label}
    value={value}
    helperText={help}
    slotProps={{ htmlInput: { readOnly: true }, input: { sx: { bgcolor: "transparent", color: "text.secondary" } } }}
  />
);

interface ProfileFormProps {
  account: Account;
  email: string;
  onReload: () => void;
}

const ProfileForm = ({ account, email, onReload }: ProfileFormProps) => {
  const queryClient = useQueryClient();
  const record = useRecordForm({
    ...useVersionedSave(account.id),
    id: account.id,
    initial: formValues(fields, account),
    version: account.updated_at,
    done: labels.updated,
    failed: labels.updateFailed,
    staysOpen: true,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ["auth", "getIdentity"] }),
  });
  return (
    <FormFrame record={record} label="Profile" onReload={onReload} isWide>
      <Stack spacing={3}>
        <Stack>
          <ReadOnly label="Email" value={email} help="Email cannot be changed without your password" />
          <ChangeEmail email={email} />
        </Stack>
        <TextControl column="display_name" />
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <RoundPreview email={email} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {account.role !== "member" ? (
              <ImageControl column="avatar_url" hasPreview={false} />
            ) : (
              <TextControl column="avatar_url" type="url" />
            )}
            <MissingFileNotice column="avatar_url" />
          </Box>
        </Box>
        <TextControl column="bio" rows={4} />
        <ReadOnly label="Role" value={account.role} help="Role cannot be changed" />
        <Box sx={{ alignSelf: "start" }}>
          <SaveButton isSaving={record.isSaving}>Save Changes</SaveButton>
        </Box>
      </Stack>
    </FormFrame>
  );
};

const OwnProfile = ({ id, onReload }: { id: string; onReload: () => void }) => {
  const { row, error } = useFreshRow<Account>(name, id, (reason) => notifyFailure(labels.fetchOneFailed, reason));
  const state = useSessionState();
  const sessionEmail = state.status === "in" ? state.email : "";
  const [emailBefore] = useState(sessionEmail);
  if (row) {
    // The session's address may be older than the row's, unless it changed since in this or another tab.
    const email = sessionEmail && sessionEmail !== emailBefore ? sessionEmail : row.email;
    return (
      <Box
        sx={{
          display: "grid",
          columnGap: 6,
          rowGap: 5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 640px)", lg: "minmax(0, 640px) minmax(0, 22rem)" },
        }}
      >
        <ProfileForm account={row} email={email} onReload={onReload} />
        <Stack spacing={4} divider={<Divider />}>
          <ChangePassword email={email} />
          <Devices />
          {row.role !== "member" && row.active && <Tokens isOwner={row.role === "admin"} />}
          {row.role === "admin" && row.active && <HandOver onDone={onReload} />}
        </Stack>
      </Box>
    );
  }
  return <LoadingOrError what={labels.fetchOneFailed} error={error} onRetry={onReload} />;
};

export const ProfilePage = () => {
  const state = useSessionState();
  const [reading, setReading] = useState(0);
  // Keeps the form if the session ends while it has unsaved text.
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
