import { useRecordContext, useUnselect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyProblem } from "../resource/notify.ts";
import { RowDelete } from "../ui/RowDelete.tsx";
import { useIsUsed } from "./useIsUsed.ts";
import { useRowDeletion } from "./useRowDeletion.ts";
import { listKey } from "./ViewSwitch.tsx";

export const DeleteButton = () => {
  const { name, labels, titleColumn } = useDescriptor();
  const record = useRecordContext();
  const unselect = useUnselect(name, listKey(name, "table"));
  const isUsed = useIsUsed();
  const deleteRow = useRowDeletion(name, labels);
  if (!record) return null;

  const onDelete = async (): Promise<boolean> => {
    if (await isUsed(record)) {
      notifyProblem(labels.refusals.inUse ?? labels.deleteFailed);
      return false;
    }
    const isDone = await deleteRow(record);
    if (isDone) unselect([record.id]);
    return isDone;
  };

  return <RowDelete label={`Delete ${record[titleColumn]}`} warning={labels.deleteWarning} onDelete={onDelete} />;
};
