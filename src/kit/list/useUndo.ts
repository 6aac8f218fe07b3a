import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { canRetry } from "#api/errors.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { notifyFailure, notifySuccess, type Refusals } from "#ui/notify.ts";
import { type ResourceDescriptor, useDescriptor } from "../resource/descriptor.ts";
import { inBatches } from "./useBatches.ts";

// Few enough that a batch of the longest texts is answered in a second or two.
export const rowsPerBatch = 25;

interface Job {
  began: string;
  /** As of `inBatches`, but after a failure it is asked for the same rows again. */
  next: () => Promise<number>;
  done: () => string;
  failed: string;
  refusals?: Refusals;
}

/** Works in batches, shows the progress in a toast, and offers to try again after a failure that may pass. @returns whether all is done */
export const useToastBatches = () => {
  const queryClient = useQueryClient();
  return ({ began, next, done, failed, refusals }: Job): Promise<boolean> => {
    const goOn = async (): Promise<boolean> => {
      let isDone = false;
      notifySuccess(began);
      try {
        await inBatches(next, { onProgress: () => notifySuccess(done()) });
        isDone = true;
      } catch (error) {
        const again = canRetry(error) ? { label: "Try again", onClick: () => void goOn() } : null;
        notifyFailure(failed, error, refusals, again);
      }
      await queryClient.invalidateQueries();
      return isDone;
    };
    return goOn();
  };
};

/** Restores rows. @returns whether all are; if not, that can be tried again */
export const useRestore = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const work = useToastBatches();
  return ({ table, labels }: Pick<ResourceDescriptor, "table" | "labels">, ids: readonly Identifier[]) => {
    let [handled, restored] = [0, 0];
    const next = async (): Promise<number> => {
      const batch = ids.slice(handled, handled + rowsPerBatch);
      if (batch.length > 0) restored += await dataProvider.restoreRows(table, batch);
      handled += batch.length;
      return batch.length;
    };
    const { restoreFailed: failed, refusals } = labels;
    return work({ began: "Restoring...", next, done: () => labels.restored(restored), failed, refusals });
  };
};

/** What a toast offers after rows were deleted: to restore them. Null where they are not kept. */
export const useUndo = () => {
  const descriptor = useDescriptor();
  const restore = useRestore();
  return (ids: readonly Identifier[]): ToastAction | null =>
    descriptor.inTrash && ids.length > 0 ? { label: "Undo", onClick: () => void restore(descriptor, ids) } : null;
};
