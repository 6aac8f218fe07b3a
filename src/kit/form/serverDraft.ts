import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { isAbsence } from "#providers/errors.ts";
import { isUuid } from "#shared/text.ts";
import { textOf } from "#shared/unknownValues.ts";
import { newId } from "../resource/newId.ts";
import type { Draft } from "./useDraft.ts";

// After the last key, and at most, while one types on.
const pauseMs = 5_000;
const longestMs = 10_000;

const newRow = "00000000-0000-0000-0000-000000000000";

/**
 * The draft of a row on the server, which other devices are offered. Failures are silent, since this device has it as well.
 * @param id the row's; a new row, and the only one of its table, have none that the database knows
 */
export const createServerDraft = (dataProvider: PlinthDataProvider, table: string, id: string | null) => {
  const rowId = id && isUuid(id) ? id : newRow;
  let ids = [newId()];
  let isKept = false;
  let unsent: Draft | null = null;
  let unsentSince = 0;
  let noted: Draft | null = null;
  let unwanted: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  // One request after the other: a draft that is on its way is not removed before it has arrived.
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work);
  };

  const keep = async (): Promise<void> => {
    const draft = unsent;
    if (!draft) return;
    unsent = null;
    isKept = true;
    const own = ids;
    try {
      await dataProvider.keepDraft(table, rowId, { ...draft.values, updated_at: draft.version }, own);
    } catch (error) {
      if (!isAbsence(error) || own !== ids) return;
      unsent ??= draft;
      unsentSince = Date.now();
    }
  };

  const removeUnwanted = async (): Promise<void> => {
    const gone = unwanted;
    if (gone.length === 0) return;
    unwanted = [];
    await dataProvider.removeDrafts(gone).catch((error: unknown) => {
      if (isAbsence(error)) unwanted.push(...gone);
    });
  };

  const send = (): void => {
    clearTimeout(timer);
    enqueue(removeUnwanted);
    enqueue(keep);
  };

  const remove = (theirs: readonly string[]): void => {
    unwanted.push(...theirs);
    enqueue(removeUnwanted);
  };

  return {
    ids: (): readonly string[] => ids,
    read: async (): Promise<Draft | null> => {
      const kept = await dataProvider.keptDraft(table, rowId).catch(() => undefined);
      if (!kept) return null;
      const { updated_at, ...values } = kept.content;
      return { values, version: textOf(updated_at) || null, keptAt: kept.created_at, ids: [kept.id] };
    },
    /** Sends it when the writer pauses. */
    note: (draft: Draft): void => {
      // What is there, or on its way: another device may have saved it meanwhile, and removed it.
      if (noted && Object.entries(draft.values).every(([column, value]) => value === noted?.values[column])) return;
      noted = draft;
      if (!unsent) unsentSince = Date.now();
      unsent = draft;
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(pauseMs, unsentSince + longestMs - Date.now()));
    },
    /** Sends at once what has not been sent. */
    send,
    /** From now on the form's draft takes the place of this one. */
    adopt: (draft: Draft): void => {
      ids = [...ids, ...draft.ids];
      isKept = true;
    },
    remove,
    /** Removes what this form has kept or taken over. */
    drop: (): void => {
      clearTimeout(timer);
      unsent = noted = null;
      if (isKept) remove(ids);
      ids = [newId()];
      isKept = false;
    },
  };
};
