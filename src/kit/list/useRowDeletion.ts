import { type RaRecord, useDelete } from "react-admin";
import { notifyFailure, notifySuccess } from "../notify.ts";
import type { Phrases } from "../words.ts";

/** Deletes a row of a resource and tells how it ended (spec 8). @returns whether it was done */
export const useRowDeletion = (resource: string, words: Phrases) => {
  const [deleteOne] = useDelete();
  return async (row: RaRecord): Promise<boolean> => {
    try {
      await deleteOne(
        resource,
        { id: row.id, previousData: row },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      notifySuccess(words.deleted);
      return true;
    } catch (error) {
      notifyFailure(words.deleteFailed, error, words.refusals);
      return false;
    }
  };
};
