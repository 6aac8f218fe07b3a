import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { ListBase, Pagination, useListContext, usePermissions } from "react-admin";
import { notifyFailure } from "#kit/resource/notify.ts";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { SkeletonCards } from "#kit/ui/SkeletonCards.tsx";
import type { Permissions } from "#providers/authProvider.ts";
import { useSessionState } from "../auth/SessionContext.tsx";
import { UserRow } from "./UserRow.tsx";
import { type User, userColumns } from "./user.ts";

const perPage = 24;
const fetchFailed = "Failed to fetch users";

const Placeholders = () => (
  <SkeletonCards sx={{ display: "grid", gap: 1.5 }}>
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Skeleton variant="circular" width={44} height={44} />
      <Skeleton width="40%" height={32} />
    </Box>
  </SkeletonCards>
);

const Users = () => {
  const { data, error, isPending, total = 0, refetch } = useListContext<User>();
  const { permissions } = usePermissions<Permissions>();
  const state = useSessionState();
  const userId = state.status === "in" ? state.userId : "";
  if (isPending) return <Placeholders />;
  if (error && !data) return <LoadError what={fetchFailed} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return <Typography>No users found</Typography>;
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.id === userId} isOwner={permissions === "owner"} />
        ))}
      </Stack>
      {total > perPage && <Pagination rowsPerPageOptions={[perPage]} />}
    </>
  );
};

/** User Management (spec 2): everybody with an account, newest first. The database shows members only themselves. */
export const UsersPage = () => (
  <ListBase
    resource="app_users"
    sort={{ field: "created_at", order: "DESC" }}
    perPage={perPage}
    queryOptions={{
      meta: { columns: userColumns },
      onError: (error) => notifyFailure(fetchFailed, error),
    }}
  >
    <PageHeader title="User Management" description="See who has an account, and what they may do" />
    <Users />
  </ListBase>
);
