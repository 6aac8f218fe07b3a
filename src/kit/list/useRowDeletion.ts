import { type RaRecord, useDelete } from "react-admin";
import type { Labels } from "../resource/labels.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";

/** @returns whether the row was deleted */
export const useRowDeletion = (resource: string, labels: Labels) => {
  const [deleteOne] = useDelete();
  return async (row: RaRecord): Promise<boolean> => {
    try {
      await deleteOne(
        resource,
        { id: row.id, previousData: row },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      notifySuccess(labels.deleted);
      return true;
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
      return false;
    }
  };
};
