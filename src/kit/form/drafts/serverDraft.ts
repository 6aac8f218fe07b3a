import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { isUuid } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { newId } from "#ui/newId.ts";
import type { Draft, DraftOffer } from "./draft.ts";

// After the last key, and at most, while one types on.
const pauseMs = 5_000;
const longestMs = 10_000;

const noRowId = "00000000-0000-0000-0000-000000000000";

const deviceKey = "plinth-device";
const ofThisPage = newId();

/** Returns the id of this browser; where it stores nothing, one that lasts until the page is left. */
export const deviceId = (): string => {
  try {
    const stored = window.localStorage.getItem(deviceKey);
    if (stored && isUuid(stored)) return stored;
    window.localStorage.setItem(deviceKey, ofThisPage);
  } catch {
    // The storage is blocked or full.
  }
  return ofThisPage;
};

/**
 * The drafts of a row on the server: this device's own, and those of the same person's other devices. Failures are silent, since this
 * device stores its draft as well. Nothing is sent before the drafts were read: this device may have one there that is undecided.
 * @param userId whose drafts they are
 * @param id the row's; a new row, and the only one of its table, have none that the database knows
 */
export const createServerDraft = (
  dataProvider: PlinthDataProvider,
  userId: string,
  table: string,
  id: string | null,
) => {
  const rowId = id && isUuid(id) ? id : noRowId;
  const device = deviceId();
  let isAsked = false;
  let isRead = false;
  let unsent: Draft | null = null;
  let unsentSince = 0;
  // What the server may have of this device and form.
  let kept: Draft | null = null;
  let gone: readonly DraftOffer[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  const keep = async (): Promise<void> => {
    const draft = unsent;
    if (!draft) return;
    unsent = null;
    kept = draft;
    const content = { ...draft.values, updated_at: draft.version, kept_at: draft.keptAt };
    const isDone = await dataProvider.saveDraft(table, rowId, content, device, userId).catch(() => false);
    if (isDone || kept !== draft) return;
    unsent ??= draft;
    unsentSince = Date.now();
  };

  // A restored draft stays until this device's own has its text.
  const removeGone = async (): Promise<void> => {
    for (const draft of unsent ? [] : gone) {
      const isDone = await dataProvider
        .removeDraft(table, rowId, draft.device, draft.keptAt, userId)
        .catch(() => false);
      if (isDone) gone = gone.filter((other) => other !== draft);
    }
  };

  // One request after the other: a draft that is on its way is not removed before it has arrived.
  const send = (): void => {
    clearTimeout(timer);
    if (isRead) queue = queue.then(keep).then(removeGone);
  };

  const remove = (...drafts: readonly DraftOffer[]): void => {
    gone = [...gone, ...drafts];
    send();
  };

  return {
    device,
    /** Returns the drafts that are undecided; none when asked again. @param here when the draft that this device stores was kept */
    read: async (here: string): Promise<DraftOffer[]> => {
      if (isAsked) return [];
      isAsked = true;
      const rows = await dataProvider.listDrafts(table, rowId).catch(() => []);
      const offers = rows
        .map(({ device, created_at, content: { updated_at, kept_at, ...values } }) => {
          return { device, values, version: textOf(updated_at) || null, keptAt: textOf(kept_at) || created_at };
        })
        .filter((offer) => offer.device !== device || offer.keptAt > here);
      if (offers.some((offer) => offer.device === device)) unsent = null;
      isRead = true;
      send();
      return offers;
    },
    /** Sends it when the writer pauses. */
    note: (draft: Draft): void => {
      // Already stored or in flight. Sending it again could resurrect a draft that another tab has saved and removed.
      if (draft === (unsent ?? kept)) return;
      if (!unsent) unsentSince = Date.now();
      unsent = draft;
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(pauseMs, unsentSince + longestMs - Date.now()));
    },
    /** Sends at once what has not been sent. */
    send,
    /** The form has the text of this draft now. */
    takeOver: (draft: DraftOffer): void => {
      if (draft.device === device) kept = draft;
      else gone = [...gone, draft];
    },
    remove,
    /** Removes what this form has kept or taken over. */
    drop: (): void => {
      const own = kept ? [{ ...kept, device }] : [];
      unsent = kept = null;
      remove(...own);
    },
  };
};
