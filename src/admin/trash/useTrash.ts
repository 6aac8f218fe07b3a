import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { isFailure } from "#providers/errors.ts";
import type { DeletedRow } from "#providers/versionCalls.ts";

const step = 100;

/** What was deleted, the newest first, a hundred at a time. */
export const useTrash = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const [limit, setLimit] = useState(step);
  const { data, ...query } = useQuery({
    queryKey: ["trash", limit],
    queryFn: () => dataProvider.trash(limit + 1),
    placeholderData: (before) => before,
  });
  return {
    ...query,
    rows: data?.slice(0, limit),
    hasMore: (data?.length ?? 0) > limit,
    showMore: () => setLimit(limit + step),
  };
};

/** What can be done to deleted rows; each says its outcome. */
export const useTrashActions = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [homeless, setHomeless] = useState<DeletedRow | null>(null);

  const act = async (
    id: string,
    done: string,
    failed: string,
    work: () => Promise<unknown>,
    isQuestion: (error: unknown) => boolean = () => false,
  ): Promise<boolean> => {
    if (busyId) return false;
    setBusyId(id);
    try {
      await work();
      notifySuccess(done);
      await queryClient.invalidateQueries();
      return true;
    } catch (error) {
      if (!isQuestion(error)) notifyFailure(failed, error);
      return false;
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    /** A skill that was in a category that is gone: the owner says where it comes to. */
    homeless,
    stay: () => setHomeless(null),
    restore: (row: DeletedRow, category?: string) =>
      act(
        row.id,
        `“${row.title}” restored`,
        `Failed to restore “${row.title}”`,
        async () => {
          await dataProvider.restoreRows(row.resource, [row.row_id], category);
          setHomeless(null);
        },
        (error) => {
          const isHomeless = !category && row.resource === "technical_skills" && isFailure(error, "inUse");
          if (isHomeless) setHomeless(row);
          return isHomeless;
        },
      ),
    remove: (row: DeletedRow) =>
      act(row.id, `“${row.title}” deleted for good`, `Failed to delete “${row.title}”`, () =>
        dataProvider.deleteForGood(row.id),
      ),
    empty: () => act("all", "The trash is empty", "Failed to empty the trash", () => dataProvider.deleteForGood(null)),
  };
};
