import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { canRetry } from "#api/errors.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { notifyFailure, notifySuccess, type Refusals } from "#ui/notify.ts";
import { type ResourceDescriptor, useDescriptor } from "../resource/descriptor.ts";
import { inBatches, nextBatchOf } from "./useBatches.ts";

interface Job {
  began: string;
  /** As for `inBatches`. After a failure it is called again for the same rows. */
  next: Parameters<typeof inBatches>[0];
  done: () => string;
  failed: string;
  refusals?: Refusals;
}

/** Works in batches with progress in a toast. Offers to try again after a temporary failure. @returns whether it completed */
export const useToastBatches = () => {
  const queryClient = useQueryClient();
  return ({ began, next, done, failed, refusals }: Job): Promise<boolean> => {
    const run = async (): Promise<boolean> => {
      let isDone = false;
      notifySuccess(began);
      try {
        await inBatches(next, { onProgress: () => notifySuccess(done()) });
        isDone = true;
      } catch (error) {
        const retry = canRetry(error) ? { label: "Try again", onClick: () => void run() } : null;
        notifyFailure(failed, error, refusals, retry);
      }
      await queryClient.invalidateQueries();
      return isDone;
    };
    return run();
  };
};

/** Restores rows from the trash. @returns whether all were restored */
export const useRestore = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const work = useToastBatches();
  return ({ table, labels }: Pick<ResourceDescriptor, "table" | "labels">, ids: readonly Identifier[]) => {
    let restored = 0;
    const next = nextBatchOf(ids, async (batch) => {
      restored += await dataProvider.restoreRows(table, batch);
    });
    const { restoreFailed: failed, refusals } = labels;
    return work({ began: "Restoring...", next, done: () => labels.restored(restored), failed, refusals });
  };
};

/** Returns the Undo button of a toast about deleted rows; null if there is no trash for them. */
export const useUndo = () => {
  const descriptor = useDescriptor();
  const restore = useRestore();
  return (ids: readonly Identifier[]): ToastAction | null =>
    descriptor.inTrash && ids.length > 0 ? { label: "Undo", onClick: () => void restore(descriptor, ids) } : null;
};
