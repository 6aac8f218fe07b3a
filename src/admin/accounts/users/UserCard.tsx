import { Avatar, Box, Card, Chip, MenuItem, Select, Switch, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDataProvider, usePermissions, useRecordContext } from "react-admin";
import { roles, type UserAccess } from "#api/calls/accounts.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { withFreshSession } from "#api/session/passwords.ts";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { formatDay } from "#shared/base/dates.ts";
import { avatarInitial } from "#shared/base/text.ts";
import { useThumbnail } from "#shared/media/usePicture.ts";
import { AccountDialog } from "#ui/AccountDialog.tsx";
import { Confirm } from "#ui/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { useSession, useSessionState } from "../signIn/SessionContext.tsx";
import { accessQuestion, hasMixedScripts, nameOf, type User } from "./user.ts";
import { RemoveWriter } from "./Writers.tsx";

const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, minHeight: 40, display: "flex", alignItems: "center" }}>
      {children}
    </Box>
  </Box>
);

const StatusText = ({ isActive }: { isActive: boolean }) => (
  <Typography component="span" variant="body2" color={isActive ? "success.main" : "text.secondary"}>
    {isActive ? "Active" : "Inactive"}
  </Typography>
);

export const AccessControls = ({ user }: { user: User }) => {
  const { passwordParts } = useSession();
  const { labels } = useDescriptor();
  const { setUserAccess } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ access, token }: { access: UserAccess; token?: string }) => setUserAccess(user.id, access, token),
    onSuccess: () => notifySuccess(labels.updated),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["users"] }),
  });
  // Kept until the dialog has faded out, when the user may already have another role.
  const [question, setQuestion] = useState<
    ({ access: UserAccess } & NonNullable<ReturnType<typeof accessQuestion>>) | null
  >(null);
  const [isAsking, setAsking] = useState(false);

  const apply = (access: UserAccess): void =>
    mutate(
      { access },
      { onError: (error) => notifyFailure(labels.updateFailed, error), onSettled: () => setAsking(false) },
    );
  const change = (access: UserAccess): void => {
    const question = accessQuestion(user, access);
    if (!question) {
      apply(access);
      return;
    }
    setQuestion({ access, ...question });
    setAsking(true);
  };

  return (
    <>
      <LabeledValue label="Role">
        <Select
          size="small"
          value={user.role}
          disabled={isPending}
          onChange={({ target }) => change({ role: roles.find((role) => role === target.value) ?? "member" })}
          inputProps={{ "aria-label": `Role of ${user.email}` }}
          sx={{ minWidth: 128, fontSize: "0.9375rem" }}
        >
          {roles.map((role) => (
            <MenuItem key={role} value={role}>
              {role}
            </MenuItem>
          ))}
        </Select>
      </LabeledValue>
      <LabeledValue label="Status">
        <Switch
          checked={user.active}
          disabled={isPending}
          onChange={(_event, active) => change({ active })}
          slotProps={{ input: { "aria-label": `Active: ${user.email}` } }}
          sx={{ ml: -1.25 }}
        />
        <StatusText isActive={user.active} />
      </LabeledValue>
      {question?.takesPassword && isAsking && (
        <AccountDialog
          title={question.title}
          text={question.warning}
          action={question.action}
          isDestructive={question.isDestructive}
          onClose={() => setAsking(false)}
          send={({ password }, begin) =>
            withFreshSession(passwordParts, password, async (token) => {
              begin();
              await mutateAsync({ access: question.access, token });
            })
          }
        />
      )}
      <Confirm
        isOpen={isAsking && !question?.takesPassword}
        isBusy={isPending}
        isDestructive
        title={question?.title ?? ""}
        warning={question?.warning ?? ""}
        action={question?.action ?? ""}
        onCancel={() => setAsking(false)}
        onConfirm={() => question && apply(question.access)}
      />
    </>
  );
};

const RoleBadge = ({ role }: { role: string }) => {
  const isAdmin = role === "admin";
  return (
    <Chip size="small" label={role} color={isAdmin ? "primary" : "default"} variant={isAdmin ? "filled" : "outlined"} />
  );
};

const UserHeading = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <Box sx={{ flex: "1 1 16rem", minWidth: 0, display: "flex", alignItems: "center", gap: 2 }}>
    <Avatar
      src={useThumbnail(user.avatar_url)}
      alt=""
      sx={{ width: 44, height: 44, bgcolor: "action.hover", color: "text.primary", fontSize: "1.125rem" }}
    >
      {avatarInitial({ name: user.display_name, email: user.email })}
    </Avatar>
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: "anywhere" }}>
          {nameOf(user)}
        </Typography>
        <RoleBadge role={user.role} />
        {isSelf && <Chip size="small" variant="outlined" label="you" />}
        {hasMixedScripts(user.email) && <Chip size="small" color="warning" label="address in several alphabets" />}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {user.display_name && `${user.email} · `}
        <span className="one-line">Joined {formatDay(user.created_at)}</span>
      </Typography>
    </Box>
  </Box>
);

/** Owners cannot change their own rights here, so that the site always has an owner. */
export const UserCard = () => {
  const user = useRecordContext<User>();
  const { permissions } = usePermissions<Permissions>();
  const session = useSessionState();
  if (!user) return null;
  const isSelf = session.status === "in" && session.userId === user.id;
  return (
    <Card
      component="article"
      sx={{ p: 2, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1.5 }}
    >
      <UserHeading user={user} isSelf={isSelf} />
      {permissions === "owner" && user.role === "writer" && <RemoveWriter user={user} />}
      <Box component="dl" sx={{ m: 0, display: "grid", columnGap: 2, gridTemplateColumns: "9rem 9rem" }}>
        {permissions === "owner" && !isSelf ? (
          <AccessControls user={user} />
        ) : (
          <>
            <LabeledValue label="Role">
              <Typography component="span" variant="body2">
                {user.role}
              </Typography>
            </LabeledValue>
            <LabeledValue label="Status">
              <StatusText isActive={user.active} />
            </LabeledValue>
          </>
        )}
      </Box>
    </Card>
  );
};
