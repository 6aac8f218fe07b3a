import { useState } from "react";
import { useCreate, useDataProvider, useDelete, useGetList, useUpdate } from "react-admin";
import { newId } from "#kit/newId.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/notify.ts";
import { phrases } from "#kit/words.ts";
import { moved, nextOrder } from "#shared/order.ts";

export interface Category {
  id: string;
  name: string;
  order: number;
  updated_at: string;
}

const table = "skill_categories";
const words = phrases({ one: "Category", many: "Categories" });
const inUse = "Cannot delete category with existing skills";
const pessimistic = { returnPromise: true, mutationMode: "pessimistic" } as const;

/** The categories and what can be done with them, each told as the spec tells it. */
export const useCategories = () => {
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [deleteOne] = useDelete();
  const [isBusy, setBusy] = useState(false);
  const {
    data: categories,
    isPending,
    refetch,
  } = useGetList<Category>(
    table,
    { sort: { field: "order", order: "ASC" }, pagination: { page: 1, perPage: 1000 } },
    { onError: (error) => notifyFailure(words.fetchListFailed, error) },
  );

  /** Does one thing at a time, says how it ended, and reads the list again. @returns whether it was done */
  const attempt = async (work: () => Promise<unknown>, failed: string, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (done) notifySuccess(done);
      return true;
    } catch (error) {
      notifyFailure(failed, error);
      return false;
    } finally {
      await refetch();
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
    categories: categories ?? [],
    isPending,
    isBusy,
    add: (name: string) =>
      attempt(
        () =>
          create(table, { data: { id: newId(), name, order: nextOrder(categories ?? []) } }, { returnPromise: true }),
        words.createFailed,
        words.created,
      ),
    rename: (category: Category, name: string) =>
      attempt(
        () => update(table, { id: category.id, data: { name }, previousData: category }, pessimistic),
        words.updateFailed,
        words.updated,
      ),
    remove: async (category: Category): Promise<boolean> => {
      if (await isUsed(category).catch(() => false)) {
        notifyProblem(inUse);
        return false;
      }
      return attempt(
        () => deleteOne(table, { id: category.id, previousData: category }, pessimistic),
        words.deleteFailed,
        words.deleted,
      );
    },
    move: (index: number, step: number) => {
      const ids = moved(categories ?? [], index, step).map(({ id }) => id);
      return attempt(() => dataProvider.reorder(table, ids), words.reorderFailed);
    },
  };
};
