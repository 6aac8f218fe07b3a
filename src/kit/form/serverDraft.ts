import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { isUuid } from "#shared/text.ts";
import { textOf } from "#shared/unknownValues.ts";
import { deviceId } from "./deviceId.ts";
import type { Draft, DraftOffer } from "./useDraft.ts";
import { changedValues } from "./useVersionedSave.ts";

// After the last key, and at most, while one types on.
const pauseMs = 5_000;
const longestMs = 10_000;

const noRowId = "00000000-0000-0000-0000-000000000000";

/** Whether two drafts say the same of the same version. */
export const isSame = (one: Draft, other: Draft): boolean =>
  one.version === other.version && Object.keys(changedValues(one.values, other.values)).length === 0;

/**
 * The drafts of a row on the server: this device's own, and those of the same person's other devices. Failures are silent, since this
 * device stores its draft as well. Nothing is sent before the drafts were read: this device may have one there that is undecided.
 * @param id the row's; a new row, and the only one of its table, have none that the database knows
 */
export const createServerDraft = (dataProvider: PlinthDataProvider, table: string, id: string | null) => {
  const rowId = id && isUuid(id) ? id : noRowId;
  const device = deviceId();
  let isAsked = false;
  let isRead = false;
  let unsent: Draft | null = null;
  let unsentSince = 0;
  // What the server may have of this form.
  let kept: Draft | null = null;
  // Restored drafts. They stay until the form's own draft, or a save, has their text.
  let taken: readonly DraftOffer[] = [];
  let gone: readonly DraftOffer[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  const keep = async (): Promise<void> => {
    const draft = unsent;
    if (!draft) return;
    unsent = null;
    kept = draft;
    const content = { ...draft.values, updated_at: draft.version, kept_at: draft.keptAt };
    if (await dataProvider.keepDraft(table, rowId, content, device).catch(() => false)) {
      gone = [...gone, ...taken.filter((other) => other.device !== device)];
      taken = [];
    } else if (kept === draft) {
      unsent ??= draft;
      unsentSince = Date.now();
    }
  };

  const removeGone = async (): Promise<void> => {
    for (const draft of gone) {
      const isDone = await dataProvider.removeDraft(table, rowId, draft.device, draft.keptAt).catch(() => false);
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
      const rows = await dataProvider.keptDrafts(table, rowId).catch(() => []);
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
      const last = unsent ?? kept;
      if (last && isSame(last, draft)) return;
      if (!unsent) unsentSince = Date.now();
      unsent = draft;
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(pauseMs, unsentSince + longestMs - Date.now()));
    },
    /** Sends at once what has not been sent. */
    send,
    /** The form has the text of this draft now. */
    takeOver: (draft: DraftOffer): void => {
      taken = [...taken, draft];
    },
    remove,
    /** Removes what this form has kept or taken over. */
    drop: (): void => {
      const own = kept ? [{ ...kept, device }] : [];
      unsent = kept = null;
      remove(...taken, ...own);
      taken = [];
    },
  };
};
