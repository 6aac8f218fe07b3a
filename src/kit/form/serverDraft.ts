import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { isUuid } from "#shared/text.ts";
import { textOf } from "#shared/unknownValues.ts";
import { newId } from "../resource/newId.ts";
import type { Draft } from "./useDraft.ts";
import { changedValues } from "./useVersionedSave.ts";

// After the last key, and at most, while one types on.
const pauseMs = 5_000;
const longestMs = 10_000;

const noRowId = "00000000-0000-0000-0000-000000000000";

/** Whether two drafts say the same of the same version. */
export const isSame = (one: Draft, other: Draft): boolean =>
  one.version === other.version && Object.keys(changedValues(one.values, other.values)).length === 0;

/**
 * The draft of a row on the server, which other devices are offered. Failures are silent, since this device has it as well.
 * Nothing is sent before it was read.
 * @param id the row's; a new row, and the only one of its table, have none that the database knows
 */
export const createServerDraft = (dataProvider: PlinthDataProvider, table: string, id: string | null) => {
  const rowId = id && isUuid(id) ? id : noRowId;
  let ids = [newId()];
  let isKept = false;
  let isOpen = false;
  let unsent: Draft | null = null;
  let unsentSince = 0;
  let lastSeen: Draft | null = null;
  let toRemove: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  // Those that are not removed yet may be there: the next draft takes their place.
  const allIds = (): string[] => [...ids, ...toRemove];

  const keep = async (): Promise<void> => {
    const draft = unsent;
    if (!draft) return;
    unsent = null;
    isKept = true;
    const own = ids;
    const content = { ...draft.values, updated_at: draft.version, kept_at: draft.keptAt };
    const isDone = await dataProvider.keepDraft(table, rowId, content, allIds()).catch(() => false);
    if (isDone || own !== ids) return;
    lastSeen = null;
    unsent ??= draft;
    unsentSince = Date.now();
  };

  const removeOthers = async (): Promise<void> => {
    const gone = toRemove;
    const isDone = gone.length > 0 && (await dataProvider.removeDrafts(gone).catch(() => false));
    if (isDone) toRemove = toRemove.filter((other) => !gone.includes(other));
  };

  // One request after the other: a draft that is on its way is not removed before it has arrived.
  const send = (): void => {
    clearTimeout(timer);
    if (isOpen) queue = queue.then(removeOthers).then(keep);
  };

  const remove = (theirs: readonly string[]): void => {
    toRemove = [...toRemove, ...theirs];
    send();
  };

  return {
    /** By which the server may know it. */
    ids: allIds,
    read: async (): Promise<Draft | null> => {
      isOpen = true;
      send();
      const kept = await dataProvider.keptDraft(table, rowId).catch(() => undefined);
      if (!kept) return null;
      const { updated_at, kept_at, ...values } = kept.content;
      const version = textOf(updated_at) || null;
      return { values, version, keptAt: textOf(kept_at) || kept.created_at, ids: [kept.id] };
    },
    /** Sends it when the writer pauses. */
    note: (draft: Draft): void => {
      // What is there, or on its way: another device may have saved it meanwhile, and removed it.
      if (lastSeen && isSame(lastSeen, draft)) return;
      lastSeen = draft;
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
      unsent = lastSeen = null;
      const own = ids;
      ids = [newId()];
      if (isKept) remove(own);
      isKept = false;
    },
  };
};
