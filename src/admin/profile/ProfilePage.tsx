import { Avatar, Box, Button, Divider, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormFrame } from "#kit/form/FormFrame.tsx";
import { TextControl } from "#kit/form/inputs/controls.tsx";
import { PictureField } from "#kit/form/inputs/ImageControl.tsx";
import { useFreshRow } from "#kit/form/useFreshRow.ts";
import { useRecordForm } from "#kit/form/useRecordForm.ts";
import { useVersionedSave } from "#kit/form/useVersionedSave.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { notifyFailure } from "#kit/resource/notify.ts";
import { formValues } from "#kit/resource/values.ts";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { LoadingSpinner } from "#kit/ui/LoadingSpinner.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { SaveButton } from "#kit/ui/SaveButton.tsx";
import { useThumbnail } from "#shared/media/usePicture.ts";
import { avatarInitial } from "#shared/text.ts";
import { useSessionState } from "../auth/SessionContext.tsx";
import { useSignOut } from "../auth/useSignOut.ts";
import { FileNotice } from "../ui/FileNotice.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { type Account, profile } from "./profile.ts";

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
  onReload: () => void;
}

const ProfileForm = ({ account, onReload }: ProfileFormProps) => {
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
    <FormFrame record={record} label="Profile" onReload={onReload}>
      <Stack spacing={3}>
        <ReadOnly label="Email" value={account.email} help="Email cannot be changed" />
        <TextControl column="display_name" />
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <RoundPreview email={account.email} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {account.role === "admin" ? (
              <PictureField column="avatar_url" />
            ) : (
              <TextControl column="avatar_url" type="url" />
            )}
            <FileNotice column="avatar_url" />
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

const OwnProfile = ({ id, onReload }: { id: string; onReload: () => void }) => {
  const { row, error } = useFreshRow<Account>(name, id, (reason) => notifyFailure(labels.fetchOneFailed, reason));
  if (row) {
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
        <ProfileForm account={row} onReload={onReload} />
        <Stack spacing={4} divider={<Divider />}>
          <ChangePassword email={row.email} />
          <SignOutEverywhere />
        </Stack>
      </Box>
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
