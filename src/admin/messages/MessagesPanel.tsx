import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { useId } from "react";
import { ListBase, Pagination, useListContext, usePermissions } from "react-admin";
import { useRowDeletion } from "#kit/list/useRowDeletion.ts";
import { notifyFailure } from "#kit/notify.ts";
import { Unreadable } from "#kit/Unreadable.tsx";
import type { Permissions } from "#providers/authProvider.ts";
import { MessageCard } from "./MessageCard.tsx";
import { type Message, messageColumns, words } from "./message.ts";

const table = "messages";
const perPage = 10;

const Messages = () => {
  const { data, error, isPending, total = 0, refetch } = useListContext<Message>();
  const deleteRow = useRowDeletion(table, words);

  if (isPending) return <Skeleton height={96} />;
  if (error && !data) return <Unreadable what={words.fetchListFailed} onRetry={() => void refetch()} />;
  if (total === 0) return <Typography color="text.secondary">{words.empty}</Typography>;
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.map((message) => (
          <MessageCard key={message.id} message={message} onDelete={() => deleteRow(message)} />
        ))}
      </Stack>
      {total > perPage && <Pagination rowsPerPageOptions={[perPage]} />}
    </>
  );
};

/** What visitors wrote in the contact form, newest first. Nothing for members: the database shows messages to the owner only. */
export const MessagesPanel = () => {
  const { permissions } = usePermissions<Permissions>();
  const id = useId();
  if (permissions !== "owner") return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Typography id={id} component="h2" variant="h5" sx={{ mb: 2 }}>
        {words.title}
      </Typography>
      <ListBase
        resource={table}
        sort={{ field: "created_at", order: "DESC" }}
        perPage={perPage}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{
          meta: { columns: messageColumns },
          onError: (error) => notifyFailure(words.fetchListFailed, error),
        }}
      >
        <Messages />
      </ListBase>
    </Box>
  );
};
