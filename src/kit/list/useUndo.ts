import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { canRetry } from "#providers/errors.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { type ResourceDescriptor, useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";

// Few enough that a batch of the longest texts is answered in a second or two.
export const rowsPerBatch = 25;

/** Restores rows batch by batch, and says how far that is. @returns whether all are; if not, that can be tried again */
export const useRestore = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return ({ table, labels }: Pick<ResourceDescriptor, "table" | "labels">, ids: readonly Identifier[]) => {
    let [next, restored] = [0, 0];
    const goOn = async (): Promise<boolean> => {
      notifySuccess("Restoring...");
      try {
        while (next < ids.length) {
          restored += await dataProvider.restoreRows(table, ids.slice(next, next + rowsPerBatch));
          next += rowsPerBatch;
          notifySuccess(labels.restored(restored));
        }
      } catch (error) {
        const again = canRetry(error) ? { label: "Try again", onClick: () => void goOn() } : null;
        notifyFailure(labels.restoreFailed, error, labels.refusals, again);
      }
      await queryClient.invalidateQueries();
      return next >= ids.length;
    };
    return goOn();
  };
};

/** What a toast offers after rows were deleted: to restore them. Null where they are not kept. */
export const useUndo = () => {
  const descriptor = useDescriptor();
  const restore = useRestore();
  return (ids: readonly Identifier[]): ToastAction | null =>
    descriptor.inTrash && ids.length > 0 ? { label: "Undo", onClick: () => void restore(descriptor, ids) } : null;
};
