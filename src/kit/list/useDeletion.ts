import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useDelete, useRecordContext, useUnselect } from "react-admin";
import { readOnly } from "#api/errors.ts";
import type { Permissions } from "#api/session/authProvider.ts";
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

/**
 * Returns a check whether rows can be deleted, which reports why not. It runs before the owner is asked. The database has the last
 * word, so rows count as unused if their uses cannot be read.
 */
export const useMayDelete = () => {
  const { usedBy, titleColumn, labels, list } = useDescriptor();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  // Read when needed: a subscription in each row would slow down the list.
  const isMember = (): boolean =>
    queryClient
      .getQueriesData<Permissions>({ queryKey: ["auth", "getPermissions"] })
      .some(([_key, permissions]) => permissions === "member");
  const isUsed = async (rows: readonly RaRecord[]): Promise<boolean> => {
    if (!usedBy) return rows.length > 0 && rows.every((row) => list.isInUse?.(row));
    const users = await dataProvider
      .getList(usedBy.resource, {
        filter: rows.length === 1 ? { [usedBy.column]: rows[0]?.[titleColumn] } : {},
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: 1000 },
        meta: { columns: ["id", usedBy.column] },
      })
      .catch(() => ({ data: [] }));
    return rows.some((row) => users.data.some((user) => user[usedBy.column] === row[titleColumn]));
  };
  return async (rows: readonly RaRecord[]): Promise<boolean> => {
    if (isMember()) {
      notifyFailure(labels.deleteFailed, readOnly());
      return false;
    }
    if (!(await isUsed(rows))) return true;
    notifyProblem(labels.refusals.inUse ?? labels.deleteFailed);
    return false;
  };
};

/** Deletes the row in context. */
export const useDeletion = () => {
  const { name, labels, titleColumn, inTrash } = useDescriptor();
  const record = useRecordContext<RaRecord>();
  const [view] = useView();
  const unselect = useUnselect(name, listKey(name, view));
  const mayDelete = useMayDelete();
  const deleteRow = useRowDeletion(name, labels, useUndo());

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
    mayDelete: async () => record === undefined || mayDelete([record]),
    onDelete,
  };
};
