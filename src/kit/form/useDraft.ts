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
import { createServerDraft } from "./serverDraft.ts";
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
  /** @throws if this browser stores no drafts */
  read: async (): Promise<Draft | null> => {
    const found = await get<unknown>(key, database);
    return isDraft(found) ? { ids: [], ...found } : null;
  },
  /** @returns whether the draft was stored */
  save: (draft: Draft): Promise<boolean> =>
    set(key, draft, committing).then(
      () => true,
      () => false,
    ),
  // If it cannot be deleted, it was never stored.
  remove: (): Promise<void> => del(key, committing).catch(() => {}),
});

const overlap = (ids: readonly string[] = [], others: readonly string[] = []): boolean =>
  ids.some((id) => others.includes(id));

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  id: string | null;
  version: string | null;
}

/** The owner's draft of the row on the server; members have none. */
const useServerDraft = (id: string | null) => {
  const { table } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const isOwner = usePermissions<Permissions>().permissions === "owner";
  return useMemo(
    () => (isOwner ? createServerDraft(dataProvider, table, id) : null),
    [isOwner, dataProvider, table, id],
  );
};

/**
 * Stores unsaved text on this device and, more slowly, on the server while it is typed, and finds the drafts of an earlier visit and of
 * another device. Until such a draft is restored or discarded, nothing takes its place.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name, fields } = useDescriptor();
  const userId = useContext(DraftOwnerContext);
  const store = useMemo(
    () => (userId ? draftStore(`plinth-draft/${userId}/${name}/${id ?? "new"}`) : null),
    [userId, name, id],
  );
  const server = useServerDraft(id);
  // Undefined until it has been looked for.
  const [found, setFound] = useState<Draft | null>();
  const [elsewhere, setElsewhere] = useState<Draft | null>(null);
  const [canSave, setCanSave] = useState(true);
  const isClosed = useRef(false);
  const hasOwn = useRef(false);

  // As when the answer to its save was lost. A row that this save made public has a time since, which the draft has not.
  const isStored = (draft: Draft): boolean => {
    const { published_at, ...sent } = cleanValues(fields, draft.values);
    const isTimeless = published_at === null && draft.version !== version;
    return matches(form.formState.defaultValues ?? {}, isTimeless ? sent : { ...sent, published_at }, fields);
  };

  const find = useEffectEvent((draft: Draft | null): void => {
    const isOffered = draft && !isStored(draft);
    setFound(isOffered ? draft : null);
    if (draft && !isOffered) void store?.remove();
  });

  useEffect(() => {
    let isCurrent = true;
    store?.read().then(
      (draft) => isCurrent && find(draft),
      () => isCurrent && setCanSave(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);

  const findElsewhere = useEffectEvent((draft: Draft): void => {
    // On a slow line the form's own has come before.
    if (overlap(draft.ids, server?.ids())) return;
    if (isStored(draft)) server?.remove(draft.ids);
    else setElsewhere(draft);
  });

  useEffect(() => {
    let isCurrent = true;
    void server?.read().then((draft) => isCurrent && draft && findElsewhere(draft));
    return () => {
      isCurrent = false;
    };
  }, [server]);

  const drop = async (): Promise<void> => {
    if (!hasOwn.current) return;
    hasOwn.current = false;
    server?.drop();
    await store?.remove();
  };

  const keep = useEffectEvent((): void => {
    if (isClosed.current || found !== null) return;
    // What was typed and taken back is no draft.
    if (!form.formState.isDirty && !pendingInputs.hasAny()) {
      void drop();
      return;
    }
    hasOwn.current = true;
    const values = { ...form.getValues(), ...pendingInputs.values() };
    const draft = { values, version, keptAt: new Date().toISOString(), ids: server?.ids() ?? [] };
    void store?.save(draft).then(setCanSave);
    if (!elsewhere) server?.note(draft);
  });

  // What was typed before that was known, or decided.
  useEffect(() => {
    if (found === null && !elsewhere) keep();
  }, [found, elsewhere]);

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
      server?.send();
    };
    const subscription = form.watch(saveSoon);
    const endPending = pendingInputs.subscribe(saveSoon);
    const endReach = reach.subscribe(() => !reach.isAway() && server?.send());
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

  const isSettled = found !== undefined || !canSave;
  const isCopy = overlap(elsewhere?.ids, found?.ids);
  const other = isSettled && !isCopy ? elsewhere : null;
  const isOtherFirst = other !== null && !(found && found.keptAt > other.keptAt);
  const offered = isOtherFirst ? other : (found ?? null);
  const decide = (): void => {
    if (isOtherFirst || isCopy) setElsewhere(null);
    if (!isOtherFirst) setFound(null);
  };

  return {
    canSave,
    /** Whether this device keeps nothing yet, since it has a draft that is undecided. */
    isWaiting: Boolean(found),
    found: offered && { ...offered, isElsewhere: isOtherFirst },
    /** The found draft is in the form now, and becomes the form's own. */
    adopt: (): void => {
      hasOwn.current = true;
      if (offered) server?.adopt(offered);
      decide();
    },
    discard: async (): Promise<void> => {
      if (offered) server?.remove(offered.ids);
      if (!isOtherFirst) await store?.remove();
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
