import { Box, Button, Card, Link, Stack, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PaginationActions, type PaginationActionsProps, useDataProvider, useListContext } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { ListPagination } from "#kit/list/ListPagination.tsx";
import { useRowDeletion } from "#kit/list/useDeletion.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { RowDelete } from "#ui/Confirm.tsx";
import { Badge } from "#ui/chips.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { notifyFailure } from "#ui/notify.ts";
import { answerLink, labels, type Message, messagesPerPage, messageTable } from "./message.ts";

const useMarkMessage = ({ id }: Pick<Message, "id">) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isRead: boolean) => dataProvider.markMessageRead(id, isRead),
    onError: (error) => notifyFailure(labels.updateFailed, error),
    onSettled: () => queryClient.invalidateQueries(),
  });
};

const MessageCard = ({ message, onDelete }: { message: Message; onDelete: () => Promise<boolean> }) => {
  const { mutate: mark, isPending: isMarking } = useMarkMessage(message);
  const isRead = message.read_at !== null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: "flex", alignItems: "start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" variant="h6" sx={{ overflowWrap: "anywhere" }}>
            {message.name} {!isRead && <Badge text="New" color="primary" />}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
            <Link href={answerLink(message)} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {message.email}
            </Link>
            <Typography variant="body2" color="text.secondary">
              <time dateTime={parseTimestamp(message.created_at).toISOString()}>
                {formatMoment(message.created_at)}
              </time>
            </Typography>
          </Box>
        </Box>
        <Button
          size="small"
          aria-label={`Mark as ${isRead ? "unread" : "read"}: message from ${message.name}`}
          aria-disabled={isMarking}
          onClick={() => {
            if (!isMarking) mark(!isRead);
          }}
        >
          Mark as {isRead ? "unread" : "read"}
        </Button>
        <RowDelete
          label={`Delete the message from ${message.name}`}
          warning={labels.deleteWarning}
          onDelete={onDelete}
        />
      </Box>
      <Typography sx={{ mt: 1, maxWidth: "75ch", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {message.body}
      </Typography>
    </Card>
  );
};

// Each of the two lists on the page labels its pagination.
const HeldPages = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label="Pages of held messages" />
);
const OtherPages = (props: PaginationActionsProps) => <PaginationActions {...props} aria-label="Pages of messages" />;

export const MessageList = ({ isHeld }: { isHeld: boolean }) => {
  const { data, total = 0 } = useListContext<Message>();
  const deleteRow = useRowDeletion(messageTable, labels);
  const queryClient = useQueryClient();
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            onDelete={() => deleteRow(message).finally(() => void queryClient.invalidateQueries())}
          />
        ))}
      </Stack>
      {total > messagesPerPage && (
        <ListPagination sizes={[messagesPerPage]} actions={isHeld ? HeldPages : OtherPages} />
      )}
    </>
  );
};
