import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { isUuid } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { newId } from "#ui/newId.ts";
import type { Draft, DraftOffer } from "./draft.ts";

// After the last key, and at most this long while the user keeps typing.
const pauseMs = 5_000;
const longestMs = 10_000;

const noRowId = "00000000-0000-0000-0000-000000000000";

const deviceKey = "plinth-device";
const idOfThisPage = newId();

/** Returns the id of this browser. If it stores nothing, the id is that of the open page. */
export const deviceId = (): string => {
  try {
    const stored = window.localStorage.getItem(deviceKey);
    if (stored && isUuid(stored)) return stored;
    window.localStorage.setItem(deviceKey, idOfThisPage);
  } catch {
    // The storage is blocked or full.
  }
  return idOfThisPage;
};

/**
 * The drafts of a row on the server: this device's own, and those that the same person has on other devices. Failures are silent,
 * since this device stores its draft as well. Nothing is sent before the drafts are read, because this device may have one on the
 * server that the user has not decided about.
 * @param userId the owner of the drafts
 * @param id the row's id; new rows, and the only row of a table, have none in the database
 */
export const createServerDraft = (
  dataProvider: PlinthDataProvider,
  userId: string,
  table: string,
  id: string | null,
) => {
  const rowId = id && isUuid(id) ? id : noRowId;
  const device = deviceId();
  let isRequested = false;
  let isRead = false;
  let unsent: Draft | null = null;
  let unsentSince = 0;
  // The draft of this device and form that the server may have.
  let sent: Draft | null = null;
  let obsolete: readonly DraftOffer[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  const sendDraft = async (): Promise<void> => {
    const draft = unsent;
    if (!draft) return;
    unsent = null;
    sent = draft;
    const content = { ...draft.values, updated_at: draft.version, kept_at: draft.keptAt };
    const isDone = await dataProvider.saveDraft(table, rowId, content, device, userId).catch(() => false);
    if (isDone || sent !== draft) return;
    unsent ??= draft;
    unsentSince = Date.now();
  };

  // A restored draft is only removed when this device's own draft, which contains its text, has been sent.
  const removeObsolete = async (): Promise<void> => {
    for (const draft of unsent ? [] : obsolete) {
      const isDone = await dataProvider
        .removeDraft(table, rowId, draft.device, draft.keptAt, userId)
        .catch(() => false);
      if (isDone) obsolete = obsolete.filter((other) => other !== draft);
    }
  };

  // One request after the other: a draft that is being sent cannot be removed before it has arrived.
  const send = (): void => {
    clearTimeout(timer);
    if (isRead) queue = queue.then(sendDraft).then(removeObsolete);
  };

  const remove = (...drafts: readonly DraftOffer[]): void => {
    obsolete = [...obsolete, ...drafts];
    send();
  };

  return {
    device,
    /** Returns the drafts that are undecided; none at a second call. @param keptHere the `keptAt` of the draft on this device */
    read: async (keptHere: string): Promise<DraftOffer[]> => {
      if (isRequested) return [];
      isRequested = true;
      const rows = await dataProvider.listDrafts(table, rowId).catch(() => []);
      const offers = rows
        .map(({ device, created_at, content: { updated_at, kept_at, ...values } }) => {
          return { device, values, version: textOf(updated_at) || null, keptAt: textOf(kept_at) || created_at };
        })
        .filter((offer) => offer.device !== device || offer.keptAt > keptHere);
      if (offers.some((offer) => offer.device === device)) unsent = null;
      isRead = true;
      send();
      return offers;
    },
    schedule: (draft: Draft): void => {
      // Already stored or in flight. Sending it again could resurrect a draft that another tab has saved and removed.
      if (draft === (unsent ?? sent)) return;
      if (!unsent) unsentSince = Date.now();
      unsent = draft;
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(pauseMs, unsentSince + longestMs - Date.now()));
    },
    send,
    /** Must be called when the form shows this draft. */
    takeOver: (draft: DraftOffer): void => {
      if (draft.device === device) sent = draft;
      else obsolete = [...obsolete, draft];
    },
    remove,
    /** Removes the drafts that this form has sent or taken over. */
    drop: (): void => {
      const own = sent ? [{ ...sent, device }] : [];
      unsent = sent = null;
      remove(...own);
    },
  };
};

export type ServerDraft = ReturnType<typeof createServerDraft>;
