import { Avatar, Box, Card, Chip, Typography } from "@mui/material";
import { usePermissions, useRecordContext } from "react-admin";
import type { Permissions } from "#providers/authProvider.ts";
import { formatDay } from "#shared/dates.ts";
import { avatarInitial } from "#shared/initial.ts";
import { imageUrl } from "#shared/links.ts";
import { useSessionState } from "../auth/SessionContext.tsx";
import { AccessControls } from "./AccessControls.tsx";
import { LabeledValue, StatusText } from "./LabeledValue.tsx";
import { nameOf, type User } from "./user.ts";

const RoleBadge = ({ role }: { role: string }) => {
  const isAdmin = role === "admin";
  return (
    <Chip size="small" label={role} color={isAdmin ? "primary" : "default"} variant={isAdmin ? "filled" : "outlined"} />
  );
};

const Who = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <Box sx={{ flex: "1 1 16rem", minWidth: 0, display: "flex", alignItems: "center", gap: 2 }}>
    <Avatar
      src={imageUrl(user.avatar_url) ?? ""}
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
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {user.display_name && `${user.email} · `}
        <span className="one-line">Joined {formatDay(user.created_at)}</span>
      </Typography>
    </Box>
  </Box>
);

/** The owner's own rights cannot be changed here, so that there always is an owner. */
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
      <Who user={user} isSelf={isSelf} />
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
