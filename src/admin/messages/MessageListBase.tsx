import type { ReactNode } from "react";
import { ListBase } from "react-admin";
import { notifyFailure } from "#kit/resource/notify.ts";
import { labels, messageColumns, messagesPerPage, messageTable } from "./message.ts";

export const MessageListBase = ({ isHeld, children }: { isHeld: boolean; children: ReactNode }) => (
  <ListBase
    resource={messageTable}
    filter={{ held: isHeld }}
    sort={{ field: "created_at", order: "DESC" }}
    perPage={messagesPerPage}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={{
      meta: { columns: messageColumns },
      onError: (error) => notifyFailure(labels.fetchListFailed, error),
    }}
  >
    {children}
  </ListBase>
);
