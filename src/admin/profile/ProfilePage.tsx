import { Avatar, Button, CircularProgress, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useGetOne, useUpdate } from "react-admin";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/notify.ts";
import { PageHeader } from "#kit/PageHeader.tsx";
import { avatarInitial } from "#shared/initial.ts";
import { imageUrl } from "#shared/links.ts";
import { useSessionState } from "../auth/SessionContext.tsx";

interface Account {
  id: string;
  email: string;
  display_name: string | null;
  avatar_url: string | null;
  bio: string | null;
  role: string;
  updated_at: string;
}

const readOnly = { htmlInput: { readOnly: true } };

const orNull = (text: string): string | null => text.trim() || null;

const ProfileForm = ({ account }: { account: Account }) => {
  const [update, { isPending }] = useUpdate<Account>();
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(account.updated_at);
  const [name, setName] = useState(account.display_name ?? "");
  const [avatar, setAvatar] = useState(account.avatar_url ?? "");
  const [bio, setBio] = useState(account.bio ?? "");
  const isAvatarWrong = avatar.trim() !== "" && !imageUrl(avatar);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (isAvatarWrong) {
      notifyProblem("Avatar URL must be an address that starts with https:// or http://");
      return;
    }
    try {
      const saved = await update(
        "app_users",
        {
          id: account.id,
          data: { display_name: orNull(name), avatar_url: orNull(avatar), bio: orNull(bio) },
          previousData: { ...account, updated_at: version },
        },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      if (saved) setVersion(saved.updated_at);
      notifySuccess("Profile updated successfully");
      await queryClient.invalidateQueries({ queryKey: ["auth"] });
    } catch (error) {
      notifyFailure("Failed to update profile", error);
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      sx={{ maxWidth: 560 }}
      aria-label="Profile"
      onSubmit={(event) => void submit(event)}
    >
      <Avatar
        src={imageUrl(avatar) ?? ""}
        alt="Preview of your picture"
        sx={{ width: 88, height: 88, fontSize: "2rem" }}
      >
        {avatarInitial({ name, email: account.email })}
      </Avatar>
      <TextField label="Email" value={account.email} helperText="Email cannot be changed" slotProps={readOnly} />
      <TextField label="Display Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="Avatar URL"
        type="url"
        value={avatar}
        error={isAvatarWrong}
        onChange={(event) => setAvatar(event.target.value)}
      />
      <TextField label="Bio" multiline minRows={3} value={bio} onChange={(event) => setBio(event.target.value)} />
      <TextField label="Role" value={account.role} helperText="Role cannot be changed" slotProps={readOnly} />
      <Button type="submit" variant="contained" disabled={isPending} sx={{ alignSelf: "start" }}>
        {isPending ? "Saving..." : "Save Changes"}
      </Button>
    </Stack>
  );
};

/** Profile Settings (spec 2): one's own name, picture and bio; e-mail and role are shown only. */
export const ProfilePage = () => {
  const state = useSessionState();
  const id = state.status === "in" ? state.userId : "";
  const { data } = useGetOne<Account>(
    "app_users",
    { id },
    {
      enabled: id !== "",
      refetchOnWindowFocus: false,
      onError: (error) => notifyFailure("Failed to fetch profile", error),
    },
  );
  return (
    <>
      <PageHeader title="Profile Settings" description="Your name, picture and bio" />
      {data ? <ProfileForm key={data.id} account={data} /> : <CircularProgress aria-label="Loading" />}
    </>
  );
};
