import { useState } from "react";
import { type Identifier, useDataProvider } from "react-admin";
import { notifyFailure } from "#ui/notify.ts";

interface ReorderOptions {
  resource: string;
  failed: string;
  refetch: () => unknown;
}

/** Stores a new order, all or nothing (behaviour 15.14). Rows only move after they are read again, so a failure changes nothing. */
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
