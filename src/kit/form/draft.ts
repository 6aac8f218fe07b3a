import { del, get, set } from "idb-keyval";
import type { Values } from "../values.ts";

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

const draftKey = (userId: string, resource: string, id: string | null): string =>
  `plinth-draft/${userId}/${resource}/${id ?? "new"}`;

/**
 * The place of one form's draft. It is in IndexedDB, because a browser that is killed loses what it wrote to localStorage in
 * the last two seconds. Where IndexedDB is refused (some private windows) there are no drafts, and nothing else fails.
 */
export const draftPlace = (userId: string, resource: string, id: string | null) => {
  const key = draftKey(userId, resource, id);
  return {
    read: async (): Promise<Draft | null> => {
      const value: unknown = await get(key).catch(() => null);
      return isDraft(value) ? value : null;
    },
    keep: async (draft: Draft): Promise<void> => {
      await set(key, draft).catch(() => {});
    },
    forget: async (): Promise<void> => {
      await del(key).catch(() => {});
    },
  };
};

export type DraftPlace = ReturnType<typeof draftPlace>;
