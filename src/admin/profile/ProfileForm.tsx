import { Avatar, Box, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { FormFrame } from "#kit/form/FormFrame.tsx";
import { TextControl } from "#kit/form/inputs/controls.tsx";
import { useRecordForm } from "#kit/form/useRecordForm.ts";
import { useVersionedSave } from "#kit/form/useVersionedSave.ts";
import { formValues } from "#kit/resource/values.ts";
import { SaveButton } from "#kit/ui/SaveButton.tsx";
import { avatarInitial } from "#shared/initial.ts";
import { imageUrl } from "#shared/links.ts";
import { type Account, profile } from "./profile.ts";

const { fields, labels } = profile;

const RoundPreview = ({ email }: { email: string }) => {
  const [name, avatar] = useWatch({ name: ["display_name", "avatar_url"] }).map(String);
  const source = imageUrl(avatar) ?? "";
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

export const ProfileForm = ({ account, onReload }: ProfileFormProps) => {
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
      <Stack spacing={3} sx={{ maxWidth: 640 }}>
        <ReadOnly label="Email" value={account.email} help="Email cannot be changed" />
        <TextControl column="display_name" />
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <RoundPreview email={account.email} />
          <TextControl column="avatar_url" type="url" />
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
