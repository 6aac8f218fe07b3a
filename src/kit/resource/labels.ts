import { capitalize, pluralize } from "#shared/base/text.ts";
import { fetchFailed, type Refusals } from "#ui/notify.ts";

/** `one` and `many` are required. The defaults of the others are derived from them. */
export interface LabelOptions {
  /** Singular, as in "Post created successfully". */
  one: string;
  /** Plural, as in "Failed to fetch posts". */
  many: string;
  title?: string;
  description?: string;
  newButton?: string;
  newTitle?: string;
  editTitle?: string;
  empty?: string;
  emptyButton?: string;
  /** The row in "This will permanently delete this work experience.", if it differs from `one`. */
  thing?: string;
  /** Messages that replace "Failed to …" when the database rejects a write for one of these reasons. */
  refusals?: Refusals;
}

export const labelsOf = (options: LabelOptions) => {
  const one = options.one.toLowerCase();
  const One = capitalize(options.one);
  const many = options.many.toLowerCase();
  return {
    one,
    many,
    title: options.title ?? capitalize(options.many),
    description: options.description ?? `Manage your ${many}`,
    newButton: options.newButton ?? `New ${One}`,
    newTitle: options.newTitle ?? options.newButton ?? `New ${One}`,
    editTitle: options.editTitle ?? `Edit ${One}`,
    empty: options.empty ?? `No ${many} yet`,
    emptyButton: options.emptyButton ?? `Create your first ${one}`,
    created: `${One} created successfully`,
    updated: `${One} updated successfully`,
    updatedMany: (count: number): string => `${pluralize(count, one, many)} updated successfully`,
    deleted: `${One} deleted successfully`,
    deletedMany: (count: number): string => `${pluralize(count, one, many)} deleted successfully`,
    restored: (count: number): string => (count === 1 ? `${One} restored` : `${pluralize(count, one, many)} restored`),
    fetchListFailed: fetchFailed(many),
    fetchOneFailed: `Failed to fetch ${one}`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    restoreFailed: `Failed to restore ${one}`,
    reorderFailed: `Failed to reorder ${many}`,
    trashWarning: (count = 1): string =>
      count === 1
        ? `This ${one} goes to the trash, where you can restore it for 30 days.`
        : `${pluralize(count, one, many)} go to the trash, where you can restore them for 30 days.`,
    /** Whether the confirmation shows the text of the specification although the row goes to the trash. */
    keepsDeleteWarning: options.thing !== undefined,
    deleteWarning: `This action cannot be undone. This will permanently delete this ${options.thing ?? one}.`,
    refusals: options.refusals ?? {},
    deleteManyWarning: (count: number): string =>
      `This action cannot be undone. This will permanently delete ${pluralize(count, one, many)}.`,
  };
};

export type Labels = ReturnType<typeof labelsOf>;
