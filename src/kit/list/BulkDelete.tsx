import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useState } from "react";
import { useDeleteMany, useListContext, useRefresh } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { notifyFailure, notifySuccess } from "../notify.ts";
import { ConfirmDelete } from "./ConfirmDelete.tsx";

/** Deletes the selected rows of the table after a confirmation. */
export const BulkDelete = () => {
  const { name, phrases } = useDescriptor();
  const { selectedIds, onUnselectItems } = useListContext();
  const [deleteMany, { isPending }] = useDeleteMany();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const count = selectedIds.length;

  const onConfirm = async (): Promise<void> => {
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
      onUnselectItems();
      notifySuccess(phrases.deletedMany(count));
    } catch (error) {
      notifyFailure(phrases.deleteFailed, error);
    } finally {
      setOpen(false);
      refresh();
    }
  };

  return (
    <>
      <Button color="error" size="small" startIcon={<DeleteOutline />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDelete
        isOpen={isOpen}
        isDeleting={isPending}
        warning={phrases.deleteManyWarning(count)}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};
