import { Stack } from "@mui/material";
import { PaginationActions, type PaginationActionsProps, useListContext } from "react-admin";
import { ListPagination } from "#kit/list/ListPagination.tsx";
import { useRowDeletion } from "#kit/list/useDeletion.ts";
import { MessageCard } from "./MessageCard.tsx";
import { labels, type Message, messagesPerPage, messageTable } from "./message.ts";

// Two lists on one page: each names its own pagination.
const HeldPages = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label="Pages of held messages" />
);
const OtherPages = (props: PaginationActionsProps) => <PaginationActions {...props} aria-label="Pages of messages" />;

export const MessageList = ({ isHeld = false }: { isHeld?: boolean }) => {
  const { data, total = 0 } = useListContext<Message>();
  const deleteRow = useRowDeletion(messageTable, labels);
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.map((message) => (
          <MessageCard key={message.id} message={message} onDelete={() => deleteRow(message)} />
        ))}
      </Stack>
      {total > messagesPerPage && (
        <ListPagination sizes={[messagesPerPage]} actions={isHeld ? HeldPages : OtherPages} />
      )}
    </>
  );
};
