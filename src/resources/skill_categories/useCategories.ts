import { useState } from "react";
import { type Identifier, useCreate, useDataProvider, useDelete, useGetList, useUpdate } from "react-admin";
import { newId } from "#kit/newId.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/notify.ts";
import { useReorder } from "#kit/order/useReorder.ts";
import { phrases } from "#kit/words.ts";
import { BackendError } from "#providers/errors.ts";
import { nextOrder } from "#shared/order.ts";

export interface Category {
  id: string;
  name: string;
  order: number;
  updated_at: string;
}

interface Attempt {
  work: () => Promise<unknown>;
  done: string;
  failed: string;
}

const table = "skill_categories";
const inUse = "Cannot delete category with existing skills";
const isTaken = "A category of this name exists already";
const pessimistic = { returnPromise: true, mutationMode: "pessimistic" } as const;

/** How the categories are spoken of (spec 8). */
export const words = phrases({ one: "Category", many: "Categories", emptyButton: "Add your first category" });

// A refusal that has words of its own, because what was checked before may have changed since.
const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof BackendError)) return null;
  if (error.kind === "duplicate") return isTaken;
  return error.message.includes(inUse) ? inUse : null;
};

/** The categories and what can be done with them, each told as the spec tells it. */
export const useCategories = () => {
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [deleteOne] = useDelete();
  const [isBusy, setBusy] = useState(false);
  const list = useGetList<Category>(
    table,
    { sort: { field: "order", order: "ASC" }, pagination: { page: 1, perPage: 1000 } },
    { onError: (error) => notifyFailure(words.fetchListFailed, error) },
  );
  const categories = list.data ?? [];
  const { reorder, isBusy: isReordering } = useReorder({
    resource: table,
    failed: words.reorderFailed,
    refetch: list.refetch,
  });

  /** Does one thing at a time, reads the list again, and says how it ended. @returns whether it was done */
  const attempt = async ({ work, done, failed }: Attempt): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await list.refetch();
      notifySuccess(done);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) notifyProblem(refusal);
      else notifyFailure(failed, error);
      void list.refetch();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isUsed = async ({ name }: Category): Promise<boolean> => {
    const { total } = await dataProvider.getList("skills", {
      filter: { category: name },
      sort: { field: "order", order: "ASC" },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: ["id"] },
    });
    return (total ?? 0) > 0;
  };

  return {
    categories,
    isPending: list.isPending,
    isUnreadable: list.isError && !list.data,
    isBusy: isBusy || isReordering,
    readAgain: () => void list.refetch(),
    reorder: (ids: Identifier[]) => void reorder(ids),
    add: (name: string) =>
      attempt({
        work: () =>
          create(table, { data: { id: newId(), name, order: nextOrder(categories) } }, { returnPromise: true }),
        done: words.created,
        failed: words.createFailed,
      }),
    rename: (category: Category, name: string) =>
      attempt({
        work: () => update(table, { id: category.id, data: { name }, previousData: category }, pessimistic),
        done: words.updated,
        failed: words.updateFailed,
      }),
    remove: async (category: Category): Promise<boolean> => {
      // Should the question fail, the database decides.
      if (await isUsed(category).catch(() => false)) {
        notifyProblem(inUse);
        return false;
      }
      return attempt({
        work: () => deleteOne(table, { id: category.id, previousData: category }, pessimistic),
        done: words.deleted,
        failed: words.deleteFailed,
      });
    },
  };
};
