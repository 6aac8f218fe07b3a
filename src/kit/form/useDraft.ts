import { createStore, del, get, set, type UseStore } from "idb-keyval";
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Values } from "#shared/tables/values.ts";
import { isRecord } from "#shared/unknownValues.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import type { PendingInputs } from "./inputs/pendingInput.ts";

export interface Draft {
  values: Values;
  /** The row's raw updated_at when it was loaded; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

const database = createStore("keyval-store", "keyval");

/** Commits explicitly, because browsers drop uncommitted writes when a page is closed. */
const committing: UseStore = (mode, work) =>
  database(mode, (store) => {
    const done = work(store);
    store.transaction.commit();
    return done;
  });

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && "values" in value && "version" in value && "keptAt" in value;

/**
 * The draft of a row, one on each device. In IndexedDB, because a killed browser loses the last two seconds of writes to localStorage.
 * Without it (missing, blocked in a private window, or full) there are no drafts, and nothing else fails.
 */
const draftStore = (key: string) => ({
  /** @throws if this browser stores no drafts */
  read: async (): Promise<Draft | null> => {
    const found = await get<unknown>(key, database);
    return isDraft(found) ? found : null;
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

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  id: string | null;
  version: string | null;
}

/**
 * Stores unsaved text on this device while it is typed, and finds the draft of an earlier visit. Until that is restored or discarded,
 * nothing takes its place.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name } = useDescriptor();
  const userId = useContext(DraftOwnerContext);
  const store = useMemo(
    () => (userId ? draftStore(`plinth-draft/${userId}/${name}/${id ?? "new"}`) : null),
    [userId, name, id],
  );
  // Undefined until it has been looked for.
  const [found, setFound] = useState<Draft | null>();
  const [canSave, setCanSave] = useState(true);
  const isClosed = useRef(false);
  const hasOwn = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    store?.read().then(
      (draft) => isCurrent && setFound(draft),
      () => isCurrent && setCanSave(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);

  const drop = async (): Promise<void> => {
    if (!hasOwn.current) return;
    hasOwn.current = false;
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
    void store?.save({ values, version, keptAt: new Date().toISOString() }).then(setCanSave);
  });

  // What was typed before that was known, or decided.
  useEffect(() => {
    if (found === null) keep();
  }, [found]);

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
    const subscription = form.watch(saveSoon);
    const endPending = pendingInputs.subscribe(saveSoon);
    document.addEventListener("visibilitychange", save);
    window.addEventListener("pagehide", save);
    return () => {
      save();
      subscription.unsubscribe();
      endPending();
      document.removeEventListener("visibilitychange", save);
      window.removeEventListener("pagehide", save);
    };
  }, [form, pendingInputs, store]);

  return {
    canSave,
    found: found ?? null,
    /** The found draft is in the form now, and becomes the form's own. */
    adopt: (): void => {
      hasOwn.current = true;
      setFound(null);
    },
    discard: async (): Promise<void> => {
      await store?.remove();
      setFound(null);
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
