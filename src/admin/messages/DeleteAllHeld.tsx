import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useRef } from "react";
import { useDataProvider, useDeleteMany, useListContext } from "react-admin";
import { DeleteWithConfirm } from "#ui/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
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
