import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";

export const inTrashNote = "For 30 days it can be restored from the trash.";

/** What a toast offers after rows were deleted: to restore them. Null where they are not kept. */
export const useUndo = () => {
  const { table, labels, inTrash } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return (ids: readonly Identifier[]): ToastAction | null => {
    const restore = async (): Promise<void> => {
      try {
        notifySuccess(labels.restored(await dataProvider.restoreRows(table, ids)));
        await queryClient.invalidateQueries();
      } catch (error) {
        notifyFailure(labels.restoreFailed, error);
      }
    };
    return inTrash && ids.length > 0 ? { label: "Undo", onClick: () => void restore() } : null;
  };
};
