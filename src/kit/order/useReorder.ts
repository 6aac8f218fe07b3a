import { useState } from "react";
import { type Identifier, useDataProvider } from "react-admin";
import { notifyFailure } from "../resource/notify.ts";

interface ReorderOptions {
  resource: string;
  /** What a failure is told as, as "Failed to reorder skills". */
  failed: string;
  /** Reads the rows again. */
  refetch: () => unknown;
}

/**
 * Stores a new order of a whole group in one request, all or nothing (spec 4). What is shown changes by reading the rows
 * again afterwards, never before the save; after a failure that shows what is stored instead.
 */
export const useReorder = ({ resource, failed, refetch }: ReorderOptions) => {
  const dataProvider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const reorder = async (ids: Identifier[]): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await dataProvider.reorder(resource, ids);
    } catch (error) {
      notifyFailure(failed, error);
    } finally {
      await refetch();
      setBusy(false);
    }
  };
  return { reorder, isBusy };
};
