import { type RaRecord, useRecordContext, useUnselect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyProblem } from "../resource/notify.ts";
import { useIsUsed } from "./useIsUsed.ts";
import { useRowDeletion } from "./useRowDeletion.ts";
import { listKey } from "./ViewSwitch.tsx";

export const useDeletion = () => {
  const { name, labels, titleColumn } = useDescriptor();
  const record = useRecordContext<RaRecord>();
  const unselect = useUnselect(name, listKey(name, "table"));
  const isUsed = useIsUsed();
  const deleteRow = useRowDeletion(name, labels);

  const onDelete = async (): Promise<boolean> => {
    if (!record) return false;
    if (await isUsed(record)) {
      notifyProblem(labels.refusals.inUse ?? labels.deleteFailed);
      return false;
    }
    const isDone = await deleteRow(record);
    if (isDone) unselect([record.id]);
    return isDone;
  };

  return { title: String(record?.[titleColumn] ?? ""), warning: labels.deleteWarning, onDelete };
};
