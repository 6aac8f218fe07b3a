import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";

// So many that a batch is answered in a second or two.
export const rowsPerBatch = 100;

export const inTrashNote = "For 30 days it can be restored from the trash.";

/** What a toast offers after rows were deleted: to restore them. Null where they are not kept. */
export const useUndo = () => {
  const { table, labels, inTrash } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return (ids: readonly Identifier[]): ToastAction | null => {
    const restoreFrom = async (start: number): Promise<void> => {
      let done = start;
      try {
        while (done < ids.length) {
          await dataProvider.restoreRows(table, ids.slice(done, done + rowsPerBatch));
          done = Math.min(done + rowsPerBatch, ids.length);
          notifySuccess(labels.restored(done));
        }
      } catch (error) {
        notifyFailure(labels.restoreFailed, error, {}, { label: "Try again", onClick: () => void restoreFrom(done) });
      }
      if (done > start) await queryClient.invalidateQueries();
    };
    return inTrash && ids.length > 0 ? { label: "Undo", onClick: () => void restoreFrom(0) } : null;
  };
};
