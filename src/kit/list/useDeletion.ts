import { type RaRecord, useDataProvider, useDelete, useRecordContext, useUnselect } from "react-admin";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Labels } from "../resource/labels.ts";
import { useUndo } from "./useUndo.ts";
import { listKey, useView } from "./ViewSwitch.tsx";

/** Deletes a row and reports the result. @param undoOf makes the Undo button of the toast @returns whether the row was deleted */
export const useRowDeletion = (resource: string, labels: Labels, undoOf?: ReturnType<typeof useUndo>) => {
  const [deleteOne] = useDelete();
  return async (row: RaRecord): Promise<boolean> => {
    try {
      await deleteOne(
        resource,
        { id: row.id, previousData: row },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      notifySuccess(labels.deleted, undoOf?.([row.id]));
      return true;
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
      return false;
    }
  };
};

/** Returns whether other rows refer to a row; false if that cannot be read, since the database rejects the delete in that case. */
const useIsUsed = () => {
  const { usedBy, titleColumn } = useDescriptor();
  const dataProvider = useDataProvider();
  return async (row: RaRecord): Promise<boolean> => {
    if (!usedBy) return false;
    const found = await dataProvider
      .getList(usedBy.resource, {
        filter: { [usedBy.column]: row[titleColumn] },
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: 1 },
        meta: { columns: ["id"] },
      })
      .catch(() => null);
    return (found?.total ?? 0) > 0;
  };
};

export const useDeletion = () => {
  const { name, labels, titleColumn, inTrash } = useDescriptor();
  const record = useRecordContext<RaRecord>();
  const [view] = useView();
  const unselect = useUnselect(name, listKey(name, view));
  const isUsed = useIsUsed();
  const deleteRow = useRowDeletion(name, labels, useUndo());

  const mayDelete = async (): Promise<boolean> => {
    if (!record || !(await isUsed(record))) return true;
    notifyProblem(labels.refusals.inUse ?? labels.deleteFailed);
    return false;
  };

  const onDelete = async (): Promise<boolean> => {
    if (!record) return false;
    const isDone = await deleteRow(record);
    if (isDone) unselect([record.id]);
    return isDone;
  };

  return {
    title: String(record?.[titleColumn] ?? ""),
    warning: inTrash && !labels.keepsDeleteWarning ? labels.trashWarning() : labels.deleteWarning,
    ...(inTrash && labels.keepsDeleteWarning ? { note: labels.trashWarning() } : {}),
    mayDelete,
    onDelete,
  };
};
