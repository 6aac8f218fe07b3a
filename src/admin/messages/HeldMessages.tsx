import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Box, Button, Typography } from "@mui/material";
import { useId, useRef } from "react";
import { useDataProvider, useDeleteMany, useListContext } from "react-admin";
import { DeleteWithConfirm } from "#ui/Confirm.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { fetchFailed, notifyFailure, notifySuccess } from "#ui/notify.ts";
import { MessageList } from "./MessageList.tsx";
import { labels, type Message, maxHeld, messagesHeading, messageTable } from "./message.ts";

/** Deletes the messages that were held when the dialog opened, but none that arrived since. */
export const DeleteAllHeld = () => {
  const { total = 0, refetch } = useListContext<Message>();
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();

  const held = useRef<Promise<string[]>>(Promise.resolve([]));
  const readHeld = (): void => {
    const query = {
      filter: { held: true },
      sort: { field: "created_at", order: "DESC" } as const,
      pagination: { page: 1, perPage: maxHeld },
      meta: { columns: ["id"] },
    };
    held.current = dataProvider.getList<Message>(messageTable, query).then(({ data }) => data.map(({ id }) => id));
    // Reported when the user confirms.
    held.current.catch(() => {});
  };

  const onDelete = async (): Promise<boolean> => {
    try {
      const ids = await held.current;
      await deleteMany(messageTable, { ids }, { returnPromise: true, mutationMode: "pessimistic" });
      notifySuccess(labels.deletedMany(ids.length));
    } catch (error) {
      notifyFailure(labels.deleteFailed, error);
    }
    await refetch();
    return false;
  };

  return (
    <DeleteWithConfirm warning={labels.deleteManyWarning(total)} onDelete={onDelete} next={messagesHeading}>
      {(trigger) => (
        <Button
          {...trigger}
          onClick={() => {
            readHeld();
            trigger.onClick();
          }}
          color="error"
          size="small"
          startIcon={<DeleteOutline />}
        >
          Delete all held
        </Button>
      )}
    </DeleteWithConfirm>
  );
};

export const HeldMessages = () => {
  const { data, error, total = 0, refetch } = useListContext<Message>();
  const id = useId();
  if (error && !data) {
    return (
      <Box sx={{ mt: 3 }}>
        <LoadError what={fetchFailed("held messages")} error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (total === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, mb: 0.5 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, whiteSpace: "nowrap" }}>
          Held messages
        </Typography>
        <DeleteAllHeld />
      </Box>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: "75ch" }}>
        Many messages arrived within an hour, so these were held back. At most {maxHeld} are kept. Delete those that you
        do not need.
      </Typography>
      <MessageList isHeld />
    </Box>
  );
};
