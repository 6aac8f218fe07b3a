import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useDeleteMany, useListContext } from "react-admin";
import { useFocusAfterRemoval } from "#kit/focus/useFocusAfterRemoval.ts";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { ConfirmDelete } from "#kit/ui/ConfirmDelete.tsx";
import { labels, type Message, maxHeld, messagesHeading, messageTable } from "./message.ts";

/** Deletes those that were held when it was opened: what comes meanwhile, nobody has seen. */
export const DeleteAllHeld = () => {
  const { total = 0, refetch } = useListContext<Message>();
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { markRemoved, ...button } = useFocusAfterRemoval(messagesHeading);

  const onConfirm = async (): Promise<void> => {
    setBusy(true);
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
    markRemoved(true);
    await refetch();
    markRemoved(false);
    setBusy(false);
    setOpen(false);
  };

  return (
    <>
      <Button {...button} color="error" size="small" startIcon={<DeleteOutline />} onClick={() => setOpen(true)}>
        Delete all held
      </Button>
      <ConfirmDelete
        isOpen={isOpen}
        isDeleting={isBusy}
        warning={labels.deleteManyWarning(total)}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};
