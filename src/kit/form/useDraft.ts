import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import type { Values } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import { draftStore, type FoundDraft } from "./draftStore.ts";
import type { PendingInputs } from "./inputs/pendingInput.ts";

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  id: string | null;
  version: string | null;
}

/**
 * Stores unsaved text on this device while it is typed, and finds drafts of other visits. What was found stays until it is
 * restored or discarded, whatever is typed and saved meanwhile.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name } = useDescriptor();
  const dataProvider = useDataProvider();
  const userId = useContext(DraftOwnerContext);
  const store = useMemo(() => (userId ? draftStore(userId, name, id) : null), [userId, name, id]);
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [newest] = found;
  const [canSave, setCanSave] = useState(true);
  const isClosed = useRef(false);
  const hasOwn = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const readStoredIds = async (ids: string[]): Promise<string[]> =>
      (await dataProvider.getMany(name, { ids })).data.map((row) => String(row.id));
    store?.watchOthers(readStoredIds, setFound, signal).catch(() => setCanSave(false));
    store?.occupy(signal);
    return () => controller.abort();
  }, [store, name, dataProvider]);

  const keep = useEffectEvent((): void => {
    if (isClosed.current) return;
    const isUnsaved = form.formState.isDirty || pendingInputs.hasAny();
    // What was typed and taken back is no draft.
    if (!isUnsaved && hasOwn.current) void store?.removeOwn();
    hasOwn.current = isUnsaved;
    if (!isUnsaved) return;
    const values = { ...form.getValues(), ...pendingInputs.values() };
    void store?.save({ values, version, keptAt: new Date().toISOString() }).then(setCanSave);
  });

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
    found: newest ?? null,
    /** The found draft is in the form now, and becomes the form's own. */
    adopt: async (): Promise<void> => {
      setFound([]);
      hasOwn.current = true;
      if (!newest || !store) return;
      if (await store.save(newest.draft)) await store.remove(newest.key);
    },
    discard: async (key: string): Promise<void> => {
      setFound((now) => now.filter((each) => each.key !== key));
      await store?.remove(key);
    },
    /** After a save: what is typed from now on becomes a new draft. */
    clear: async (): Promise<void> => {
      await store?.removeOwn();
    },
    /** After the last save: nothing more is stored. */
    close: async (): Promise<void> => {
      isClosed.current = true;
      await store?.removeOwn();
    },
  };
};
