import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { type Identifier, useDataProvider, useDeleteMany, useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";
import { DeleteWithConfirm } from "../ui/DeleteWithConfirm.tsx";

export const BulkDelete = ({ next }: { next: string }) => {
  const { name, labels } = useDescriptor();
  const { selectedIds, onSelect, onUnselectItems, refetch } = useListContext();
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();
  const count = selectedIds.length;

  // Some of them may be gone. Where that cannot be told, all stay selected.
  const idsLeft = async (): Promise<Identifier[]> => {
    try {
      const { data } = await dataProvider.getMany(name, { ids: selectedIds, meta: { columns: ["id"] } });
      return data.map(({ id }) => id);
    } catch {
      return selectedIds;
    }
  };

  const onDelete = async (): Promise<boolean> => {
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
      const left = await idsLeft();
      onSelect(left);
      await refetch();
      return left.length === 0;
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
