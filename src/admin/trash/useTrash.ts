import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useInfiniteGetList } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { BackendError, isFailure } from "#api/errors.ts";
import { inBatches } from "#kit/list/useBatches.ts";
import { notifyFailure, notifySuccess, type Refusals } from "#ui/notify.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

/** A row in the trash. `created_at` is the time of the deletion. */
export interface DeletedRow {
  id: string;
  resource: string;
  row_id: string;
  title: string;
  created_at: string;
}

const versions = "versions";

/** Reads deleted rows, newest first, 100 per page. */
export const useTrash = () => {
  const { data, ...query } = useInfiniteGetList<DeletedRow>(versions, {
    filter: { kind: "deletion" },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 100 },
    meta: { columns: ["id", "resource", "row_id", "title", "created_at"] },
  });
  return { ...query, rows: data?.pages.flatMap((page) => page.data) };
};

/** The actions on deleted rows. Each shows its result in a toast and returns whether it succeeded. */
export const useTrashActions = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { resources } = useSiteMap();

  // `work` returns false if it was not done and needs no toast.
  const run = async (done: string, failed: string, work: () => Promise<unknown>, refusals?: Refusals) => {
    try {
      if ((await work()) === false) return false;
      notifySuccess(done);
      await queryClient.invalidateQueries();
      return true;
    } catch (error) {
      notifyFailure(failed, error, refusals);
      // Another tab may have restored it.
      void queryClient.invalidateQueries({ queryKey: [versions] });
      return false;
    }
  };

  return {
    /** @param ask called with whether a category is needed: that of a skill may no longer exist */
    restore: ({ resource, row_id, title }: DeletedRow, ask: (isAsked: boolean) => void, category?: string) => {
      const putBack = async () => {
        try {
          await dataProvider.restoreRows(resource, [row_id], category);
          ask(false);
        } catch (error) {
          if (category || resource !== "technical_skills" || !isFailure(error, "inUse")) throw error;
          ask(true);
          return false;
        }
      };
      const refusals = resources.find(({ table }) => table === resource)?.labels.refusals;
      return run(`“${title}” restored`, `Failed to restore “${title}”`, putBack, refusals);
    },
    remove: ({ id, title }: DeletedRow) =>
      run(`“${title}” deleted permanently`, `Failed to delete “${title}”`, async () => {
        if ((await dataProvider.deletePermanently([id])) > 0) return;
        throw new BackendError("missing", "It is no longer in the trash.", 404);
      }),
    empty: () =>
      run("Trash emptied", "Failed to empty the trash", () => inBatches(() => dataProvider.deletePermanently())),
  };
};
