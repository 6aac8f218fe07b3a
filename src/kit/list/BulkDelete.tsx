import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDeleteMany, useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";
import { DeleteWithConfirm } from "../ui/DeleteWithConfirm.tsx";

/** Deletes the selected rows. The focus goes on to the id `next`. */
export const BulkDelete = ({ next }: { next: string }) => {
  const { name, labels } = useDescriptor();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [deleteMany] = useDeleteMany();
  const count = selectedIds.length;

  const onDelete = async (): Promise<boolean> => {
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
      notifySuccess(labels.deletedMany(count));
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
    }
    await refetch();
    // Also after a failure, since some of them may be gone.
    onUnselectItems();
    return true;
  };

  return (
    <DeleteWithConfirm warning={labels.deleteManyWarning(count)} onDelete={onDelete} next={next}>
      {(trigger) => (
        <Button {...trigger} color="error" size="small" startIcon={<DeleteOutline />}>
          Delete
        </Button>
      )}
    </DeleteWithConfirm>
  );
};
