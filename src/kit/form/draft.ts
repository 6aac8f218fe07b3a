import { del, entries, set } from "idb-keyval";
import { newId } from "../resource/newId.ts";
import type { Values } from "../resource/values.ts";

/** Unsaved text of a form, kept on this device. */
export interface Draft {
  values: Values;
  /** The version of the row that the text belongs to, as its raw updated_at; null for a new row. */
  version: string | null;
  /** When it was kept, in ISO format. */
  keptAt: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "values" in value && "version" in value && "keptAt" in value;

/** A draft that another form has left, and the key that it lies under. */
export interface FoundDraft {
  key: string;
  draft: Draft;
}

/**
 * Where the forms of one row, or those of new ones, leave their drafts: each form its own, so that none takes away what another
 * holds. It is in IndexedDB, because a browser that is killed loses what it wrote to localStorage in the last two seconds.
 * Where IndexedDB is missing, refused (some private windows) or full there are no drafts, and nothing else fails.
 */
export const draftShelf = (userId: string, resource: string, id: string | null) => {
  const shelf = `plinth-draft/${userId}/${resource}/${id ?? "new"}/`;
  const own = `${shelf}${newId()}`;
  const remove = async (key: string): Promise<void> => {
    try {
      await del(key);
    } catch {
      // Where nothing can be deleted, nothing was kept.
    }
  };
  return {
    /** What other forms have left, the newest first. @throws when this browser keeps no drafts */
    findOthers: async (): Promise<FoundDraft[]> => {
      const all = await entries<string, unknown>();
      return all
        .flatMap(([key, draft]) => (key.startsWith(shelf) && key !== own && isDraft(draft) ? [{ key, draft }] : []))
        .sort((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
    },
    /** @returns whether this browser keeps it */
    keep: async (draft: Draft): Promise<boolean> => {
      try {
        await set(own, draft);
        return true;
      } catch {
        return false;
      }
    },
    forgetOwn: () => remove(own),
    remove,
  };
};
