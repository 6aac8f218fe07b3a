import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDataProvider, useDeleteMany, useListContext, useUnselect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";
import { DeleteWithConfirm } from "../ui/DeleteWithConfirm.tsx";
import { listKey } from "./ViewSwitch.tsx";

export const BulkDelete = ({ next }: { next: string }) => {
  const { name, labels } = useDescriptor();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const unselect = useUnselect(name, listKey(name, "table"));
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();
  const count = selectedIds.length;

  // Some rows may have been deleted, or all of them if only the response was lost. If that cannot be read, all stay selected.
  const unselectGone = async (): Promise<void> => {
    try {
      const { data } = await dataProvider.getMany(name, { ids: selectedIds, meta: { columns: ["id"] } });
      const left = data.map(({ id }) => id);
      unselect(selectedIds.filter((id) => !left.includes(id)));
      if (left.length === 0) notifySuccess(labels.deletedMany(count));
    } catch {
      // The next attempt will show it.
    }
  };

  const onDelete = async (): Promise<boolean> => {
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
      // Not awaited, because this request may time out, too.
      void unselectGone();
      return false;
    }
    notifySuccess(labels.deletedMany(count));
    await refetch();
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
