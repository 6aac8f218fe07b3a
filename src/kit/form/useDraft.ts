import { createStore, del, get, set, type UseStore } from "idb-keyval";
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useDataProvider, usePermissions } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import type { Permissions } from "#providers/authProvider.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { reach } from "#providers/reach.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { isRecord } from "#shared/unknownValues.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import type { PendingInputs } from "./inputs/pendingInput.ts";
import { createServerDraft, isSame } from "./serverDraft.ts";
import { matches } from "./useVersionedSave.ts";

export interface Draft {
  values: Values;
  /** The row's raw updated_at when it was loaded; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
  /** By which the server knows it. */
  ids: readonly string[];
}

const database = createStore("keyval-store", "keyval");

/** Commits explicitly, because browsers drop uncommitted writes when a page is closed. */
const committing: UseStore = (mode, work) =>
  database(mode, (store) => {
    const done = work(store);
    store.transaction.commit();
    return done;
  });

const isDraft = (value: unknown): value is Omit<Draft, "ids"> & Partial<Draft> =>
  isRecord(value) && "values" in value && "version" in value && "keptAt" in value;

/**
 * The draft of a row, one on each device. In IndexedDB, because a killed browser loses the last two seconds of writes to localStorage.
 * Without it (missing, blocked in a private window, or full) there are no drafts, and nothing else fails.
 */
const draftStore = (key: string) => ({
  /** Undefined if this browser stores no drafts. */
  read: async (): Promise<Draft | null | undefined> => {
    try {
      const found = await get<unknown>(key, database);
      return isDraft(found) ? { ids: [], ...found } : null;
    } catch {
      return undefined;
    }
  },
  /** @returns whether the draft was stored */
  save: async (draft: Draft): Promise<boolean> => {
    try {
      await set(key, draft, committing);
      return true;
    } catch {
      return false;
    }
  },
  remove: async (): Promise<void> => {
    try {
      await del(key, committing);
    } catch {
      // If it cannot be deleted, it was never stored.
    }
  },
});

const overlap = (ids: readonly string[], others: readonly string[]): boolean => ids.some((id) => others.includes(id));

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  id: string | null;
  version: string | null;
}

/** A draft that is undecided: of an earlier visit, or of another device. */
export interface Offer extends Draft {
  /** Whether this device has it. */
  isHere: boolean;
}

/** The newest first; of two copies of the same, which a full disk or a slow line has made differ, the newer stands for both. */
const offersWith = (offers: readonly Offer[], found: Offer): Offer[] => {
  const copy = offers.find(({ ids }) => overlap(ids, found.ids));
  const newer = copy && copy.keptAt > found.keptAt ? copy : found;
  const offer = copy ? { ...newer, ids: [...copy.ids, ...found.ids], isHere: copy.isHere || found.isHere } : found;
  return [...offers.filter((one) => one !== copy), offer].sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
};

/**
 * Stores unsaved text on this device and, more slowly, the owner's on the server while it is typed, and finds the drafts of an earlier
 * visit and of another device. Until such a draft is restored or discarded, nothing takes its place.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name, table, fields } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const isOwner = usePermissions<Permissions>().permissions === "owner";
  const userId = useContext(DraftOwnerContext);
  const store = useMemo(
    () => (userId ? draftStore(`plinth-draft/${userId}/${name}/${id ?? "new"}`) : null),
    [userId, name, id],
  );
  const server = useMemo(() => createServerDraft(dataProvider, table, id), [dataProvider, table, id]);
  const [found, setFound] = useState<{ store: typeof store; offers: readonly Offer[] }>();
  const [canSave, setCanSave] = useState(true);
  const isClosed = useRef(false);
  // What this device has of this form.
  const own = useRef<Draft | null>(null);

  // Null until this device has been looked at.
  const offers = found?.store === store ? found.offers : null;
  const isLooked = offers !== null;
  const isWaiting = offers?.some(({ isHere }) => isHere) ?? false;

  // As when the answer to its save was lost. A row that this save made public has a time since, which the draft has not.
  const isStored = (draft: Draft): boolean => {
    const { published_at, ...sent } = cleanValues(fields, draft.values);
    const wasPublishedBySave = published_at === null && draft.version !== version;
    return matches(form.formState.defaultValues ?? {}, wasPublishedBySave ? sent : { ...sent, published_at }, fields);
  };

  const addFound = useEffectEvent((from: unknown, draft: Draft | null | undefined): void => {
    const isHere = from === store;
    // Of the row that the form had before.
    if (!isHere && from !== server) return;
    // The form's own comes back on a slow line, and after signing in again.
    const isOther = draft && !overlap(draft.ids, server.ids());
    const isOffered = isOther && !isStored(draft);
    if (isOther && !isOffered) void (isHere ? store?.remove() : server.remove(draft.ids));
    setFound({ store, offers: isOffered ? offersWith(offers ?? [], { ...draft, isHere }) : (offers ?? []) });
  });

  useEffect(() => {
    void store?.read().then((draft) => {
      if (draft === undefined) setCanSave(false);
      addFound(store, draft);
    });
  }, [store]);

  useEffect(() => {
    if (isOwner && isLooked) void server.read().then((draft) => addFound(server, draft));
  }, [server, isOwner, isLooked]);

  const drop = async (): Promise<void> => {
    server.drop();
    if (!own.current) return;
    own.current = null;
    await store?.remove();
  };

  const keep = useEffectEvent((): void => {
    if (isClosed.current || !offers || isWaiting) return;
    // What was typed and taken back is no draft.
    if (!form.formState.isDirty && !pendingInputs.hasAny()) {
      void drop();
      return;
    }
    const values = { ...form.getValues(), ...pendingInputs.values() };
    const draft = { values, version, keptAt: new Date().toISOString(), ids: server.ids() };
    // Another tab may have kept a later text meanwhile.
    if (!canSave || !own.current || !isSame(own.current, draft)) void store?.save(draft).then(setCanSave);
    own.current = draft;
    if (offers.length === 0) server.note(draft);
  });

  // What was typed before it was known what there is, or decided.
  useEffect(() => {
    if (offers) keep();
  }, [offers]);

  useEffect(() => {
    if (!store) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const saveSoon = () => {
      timer ??= setTimeout(save, saveIntervalMs);
    };
    const saveAtOnce = () => {
      save();
      server.send();
    };
    const subscription = form.watch(saveSoon);
    const endPending = pendingInputs.subscribe(saveSoon);
    const endReach = reach.subscribe(() => !reach.isAway() && server.send());
    document.addEventListener("visibilitychange", saveAtOnce);
    window.addEventListener("pagehide", saveAtOnce);
    return () => {
      saveAtOnce();
      subscription.unsubscribe();
      endPending();
      endReach();
      document.removeEventListener("visibilitychange", saveAtOnce);
      window.removeEventListener("pagehide", saveAtOnce);
    };
  }, [form, pendingInputs, store, server]);

  const [offer] = offers ?? [];
  const decide = (): void => setFound({ store, offers: offers?.filter((other) => other !== offer) ?? [] });

  return {
    canSave,
    /** Whether this device keeps nothing yet, since it has a draft that is undecided. */
    isWaiting,
    /** The newest draft that is undecided. */
    offer,
    /** The offered draft is in the form now, and becomes the form's own. */
    adopt: (): void => {
      if (!offer) return;
      if (offer.isHere) own.current = offer;
      server.adopt(offer);
      decide();
    },
    discard: (): void => {
      if (!offer) return;
      server.remove(offer.ids);
      if (offer.isHere) void store?.remove();
      decide();
    },
    /** After a save: what is typed from now on becomes a new draft. */
    clear: drop,
    /** After the last save: nothing more is stored. */
    close: (): Promise<void> => {
      isClosed.current = true;
      return drop();
    },
  };
};
