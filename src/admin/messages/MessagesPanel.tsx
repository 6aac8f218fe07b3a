import { Box, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useListContext, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyReadFailure } from "#ui/notify.ts";
import { HeldMessages } from "./HeldMessages.tsx";
import { MessageList } from "./MessageList.tsx";
import { labels, type Message, messageColumns, messagesHeading, messagesPerPage, messageTable } from "./message.ts";

const MessageListBase = ({ isHeld, children }: { isHeld: boolean; children: ReactNode }) => (
  <ListBase
    resource={messageTable}
    filter={{ held: isHeld }}
    sort={{ field: "created_at", order: "DESC" }}
    perPage={messagesPerPage}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={{
      meta: { columns: messageColumns },
      onError: (error) => notifyReadFailure(labels.fetchListFailed, error),
    }}
  >
    {children}
  </ListBase>
);

const Messages = () => {
  const { data, error, isPending, total = 0, refetch } = useListContext<Message>();
  if (!isPending && !error && total === 0) return null;
  return (
    <Box component="section" aria-labelledby={messagesHeading} sx={{ mt: 5 }}>
      <Typography id={messagesHeading} component="h2" variant="h5" sx={{ mb: 2 }}>
        {labels.title}
      </Typography>
      {isPending && <Skeleton height={96} />}
      {error && !data && <LoadError what={labels.fetchListFailed} error={error} onRetry={() => void refetch()} />}
      {data && <MessageList />}
    </Box>
  );
};

/** Left out without messages. Empty for members: only the owner can read messages. */
export const MessagesPanel = () => {
  const { permissions } = usePermissions<Permissions>();
  if (permissions !== "owner") return null;
  return (
    <>
      <MessageListBase isHeld={false}>
        <Messages />
      </MessageListBase>
      <MessageListBase isHeld>
        <HeldMessages />
      </MessageListBase>
    </>
  );
};
