import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDataProvider, useDeleteMany, useListContext } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { DeleteWithConfirm } from "#kit/ui/DeleteWithConfirm.tsx";
import { labels, type Message, maxHeld, messagesHeading, messageTable } from "./message.ts";

/** Deletes those that were held when it was opened, and none that have come since unseen. */
export const DeleteAllHeld = () => {
  const { total = 0, refetch } = useListContext<Message>();
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();

  const onDelete = async (): Promise<boolean> => {
    try {
      const { data } = await dataProvider.getList<Message>(messageTable, {
        filter: { held: true },
        sort: { field: "created_at", order: "DESC" },
        pagination: { page: 1, perPage: maxHeld },
        meta: { columns: ["id"] },
      });
      const ids = data.map(({ id }) => id);
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
        <Button {...trigger} color="error" size="small" startIcon={<DeleteOutline />}>
          Delete all held
        </Button>
      )}
    </DeleteWithConfirm>
  );
};
