import { Box, Skeleton, Typography } from "@mui/material";
import { ListBase, useListContext, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { fetchFailed, notifyReadFailure } from "#ui/notify.ts";
import { DeleteAllHeld } from "./DeleteAllHeld.tsx";
import { MessageList } from "./MessageList.tsx";
import {
  labels,
  type Message,
  maxHeld,
  messageColumns,
  messagesHeading,
  messagesPerPage,
  messageTable,
} from "./message.ts";

const Section = ({ isHeld }: { isHeld: boolean }) => {
  const { data, error, isPending, total = 0, refetch } = useListContext<Message>();
  const id = isHeld ? "held-messages" : messagesHeading;
  if (isPending ? isHeld : !error && total === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, mb: isHeld ? 0.5 : 2 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, whiteSpace: "nowrap" }}>
          {isHeld ? "Held messages" : labels.title}
        </Typography>
        {isHeld && data && <DeleteAllHeld />}
      </Box>
      {isHeld && data && (
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: "75ch" }}>
          Many messages arrived within an hour, so these were held back. At most {maxHeld} are kept. Delete those that
          you do not need.
        </Typography>
      )}
      {isPending && <Skeleton height={96} />}
      {error && !data && (
        <LoadError
          what={isHeld ? fetchFailed("held messages") : labels.fetchListFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <MessageList isHeld={isHeld} />}
    </Box>
  );
};

/** Left out without messages. Empty for members: only the owner can read messages. */
export const MessagesPanel = () => {
  const { permissions } = usePermissions<Permissions>();
  if (permissions !== "owner") return null;
  return [false, true].map((isHeld) => (
    <ListBase
      key={String(isHeld)}
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
      <Section isHeld={isHeld} />
    </ListBase>
  ));
};
