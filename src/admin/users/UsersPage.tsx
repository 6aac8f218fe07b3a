import { Box, Card, Chip, Skeleton, Stack, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { notifyFailure } from "#kit/notify.ts";
import { PageHeader } from "#kit/PageHeader.tsx";
import { formatDay } from "#shared/dates.ts";

interface User {
  id: string;
  email: string;
  display_name: string | null;
  role: string;
  active: boolean;
  created_at: string;
}

const UserRow = ({ user }: { user: User }) => (
  <Card component="li" sx={{ p: 2, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.email}</Typography>
      <Typography variant="body2" color="text.secondary">
        Joined: {formatDay(user.created_at)} · Role: {user.role} · Status: {user.active ? "Active" : "Inactive"}
      </Typography>
    </Box>
    <Chip
      label={user.role}
      color={user.role === "admin" ? "primary" : "default"}
      variant={user.role === "admin" ? "filled" : "outlined"}
    />
  </Card>
);

const placeholders = ["first", "second", "third"];

/** User Management (spec 2): everybody with an account, newest first. The database shows members only themselves. */
export const UsersPage = () => {
  const { data, isPending } = useGetList<User>(
    "app_users",
    { sort: { field: "created_at", order: "DESC" }, pagination: { page: 1, perPage: 1000 } },
    { onError: (error) => notifyFailure("Failed to fetch users", error) },
  );
  return (
    <>
      <PageHeader title="User Management" description="See who has an account on this site" />
      {isPending && placeholders.map((placeholder) => <Skeleton key={placeholder} height={72} />)}
      {data?.length === 0 && <Typography>No users found</Typography>}
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </Stack>
    </>
  );
};
