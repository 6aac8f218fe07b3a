import { Avatar, Box, Button, Stack, TextField } from "@mui/material";
import { type KeyboardEvent, useRef } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { TextControl } from "#kit/form/inputs/TextControl.tsx";
import { ConflictNotice, DraftNotice } from "#kit/form/notices.tsx";
import { UnsavedGuard } from "#kit/form/UnsavedGuard.tsx";
import { avatarInitial } from "#shared/initial.ts";
import { imageUrl } from "#shared/links.ts";
import { type Account, profile } from "./profile.ts";
import { useProfileForm } from "./useProfileForm.ts";

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
  /** Throws the form away and opens the profile as it is stored now. */
  onReload: () => void;
}

/** The form of Profile Settings (spec 2); e-mail and role are shown only. */
export const ProfileForm = ({ account, onReload }: ProfileFormProps) => {
  const { form, draft, isSaving, isDirty, isConflict, submit, overwrite, restoreDraft } = useProfileForm(account);
  const element = useRef<HTMLFormElement>(null);
  // The form stays after a save, so it is the form itself that says when nothing is left to save.
  const isSettled = useRef(false);

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      element.current?.requestSubmit();
    }
  };

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        aria-label="Profile"
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        sx={{ maxWidth: 640 }}
      >
        {draft.found && (
          <DraftNotice keptAt={draft.found.keptAt} onRestore={restoreDraft} onDiscard={() => void draft.discard()} />
        )}
        {isConflict && (
          <ConflictNotice one={profile.phrases.one} onLoad={onReload} onOverwrite={() => void overwrite()} />
        )}
        <Stack spacing={3}>
          <ReadOnly label="Email" value={account.email} help="Email cannot be changed" />
          <TextControl column="display_name" />
          <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
            <RoundPreview email={account.email} />
            <TextControl column="avatar_url" type="url" />
          </Box>
          <TextControl column="bio" rows={4} />
          <ReadOnly label="Role" value={account.role} help="Role cannot be changed" />
          <Button type="submit" variant="contained" disabled={isSaving} sx={{ alignSelf: "start" }}>
            {isSaving ? "Saving..." : "Save Changes"}
          </Button>
        </Stack>
      </Box>
      <UnsavedGuard isDirty={isDirty} isSettled={isSettled} />
    </FormProvider>
  );
};
