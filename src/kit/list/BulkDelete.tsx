import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useState } from "react";
import { useDeleteMany, useListContext } from "react-admin";
import { useFocusAfterRemoval } from "../focus/useFocusAfterRemoval.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx";

export const BulkDelete = ({ next }: { next: string }) => {
  const { name, labels } = useDescriptor();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [deleteMany] = useDeleteMany();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { markRemoved, ...button } = useFocusAfterRemoval(next);
  const count = selectedIds.length;

  const onConfirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
      notifySuccess(labels.deletedMany(count));
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
    }
    markRemoved(true);
    await refetch();
    // Also after a failure, since some of them may be gone.
    onUnselectItems();
  };

  return (
    <>
      <Button {...button} color="error" size="small" startIcon={<DeleteOutline />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDelete
        isOpen={isOpen}
        isDeleting={isBusy}
        warning={labels.deleteManyWarning(count)}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};
