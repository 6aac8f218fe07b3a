import { del, entries, set } from "idb-keyval";
import { newId } from "../resource/newId.ts";
import type { Values } from "../resource/values.ts";

export interface Draft {
  values: Values;
  /** The version of the row that the text belongs to, as its raw updated_at; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "values" in value && "version" in value && "keptAt" in value;

export interface FoundDraft {
  key: string;
  draft: Draft;
}

/**
 * The drafts of the forms of one row, or of new ones: each form has its own, so that none overwrites another's. In IndexedDB,
 * because a browser that is killed loses what it wrote to localStorage in the last two seconds. Where IndexedDB is missing,
 * refused (some private windows) or full there are no drafts, and nothing else fails.
 */
export const draftStore = (userId: string, resource: string, id: string | null) => {
  const prefix = `plinth-draft/${userId}/${resource}/${id ?? "new"}/`;
  const own = `${prefix}${newId()}`;
  const remove = async (key: string): Promise<void> => {
    try {
      await del(key);
    } catch {
      // Where nothing can be deleted, nothing was stored.
    }
  };
  return {
    /** The drafts of other forms, the newest first. @throws when this browser stores none */
    findOthers: async (): Promise<FoundDraft[]> => {
      const all = await entries<string, unknown>();
      return all
        .flatMap(([key, draft]) => (key.startsWith(prefix) && key !== own && isDraft(draft) ? [{ key, draft }] : []))
        .sort((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
    },
    /** @returns whether this browser stores it */
    save: async (draft: Draft): Promise<boolean> => {
      try {
        await set(own, draft);
        return true;
      } catch {
        return false;
      }
    },
    removeOwn: () => remove(own),
    remove,
  };
};
