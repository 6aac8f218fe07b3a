import { useEffect, useEffectEvent, useRef, useState } from "react";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { changedValues } from "./changedValues.ts";
import type { Draft, FormText } from "./draft.ts";
import { removeDraft, subscribeToDraftEnds, writeDraft } from "./draftStore.ts";
import type { ServerDraft } from "./serverDraft.ts";

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftStorageOptions extends FormText {
  /** Where this device stores the row's draft; null if no user is signed in. */
  key: string | null;
  server: ServerDraft;
  /** Nothing is stored yet, because an earlier draft may exist that would be overwritten. */
  isPaused: boolean;
  canStore: boolean;
  setCanStore: (canStore: boolean) => void;
}

/** Stores what is typed in the form, at intervals and when the page is hidden or left. */
export const useDraftStorage = (options: DraftStorageOptions) => {
  const { form, pendingInputs, version, key, server, isPaused, canStore, setCanStore } = options;
  const isClosed = useRef(false);
  // The draft that this form has stored.
  const own = useRef<Draft | null>(null);
  // The last of them that another tab has restored, discarded or saved.
  const ended = useRef<Draft | null>(null);
  const [keptAt, setKeptAt] = useState("");

  const clear = async (): Promise<void> => {
    server.drop();
    const draft = own.current;
    own.current = null;
    setKeptAt("");
    if (key && draft) await removeDraft(key, draft);
  };

  const reportStored = (draft: Draft) => (isStored: boolean) => {
    setCanStore(isStored);
    // To the minute, so that a form does not render again at each draft.
    if (draft === own.current) setKeptAt(isStored ? `${draft.keptAt.slice(0, 16)}Z` : "");
  };

  const update = useEffectEvent((): void => {
    if (isClosed.current || !key || isPaused) return;
    // Typed and undone: nothing is unsaved.
    if (!form.formState.isDirty && !pendingInputs.hasAny()) {
      void clear();
      return;
    }
    const values = { ...form.getValues(), ...pendingInputs.values() };
    const last = own.current;
    const isSame = last?.version === version && Object.keys(changedValues(last.values, values)).length === 0;
    const draft = isSame ? last : { values, version, keptAt: new Date().toISOString() };
    // An unchanged draft is not written again: it could overwrite a later one of another tab.
    if (!canStore || !isSame) void writeDraft(key, draft).then(reportStored(draft));
    own.current = draft;
    server.schedule(draft);
  });

  // The tabs of a device share one stored draft, that of the last tab that typed. When it ends, the other tabs store theirs again.
  const storeAgain = useEffectEvent((keptAt: unknown): void => {
    if (own.current?.keptAt === keptAt) ended.current = own.current;
    if (!own.current || own.current === ended.current) return;
    own.current = null;
    update();
  });

  // Stores what was typed while it was paused.
  useEffect(() => {
    if (!isPaused) update();
  }, [isPaused]);

  useEffect(() => {
    if (!key) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateNow = () => {
      clearTimeout(timer);
      timer = undefined;
      update();
    };
    const updateSoon = () => {
      timer ??= setTimeout(updateNow, saveIntervalMs);
    };
    const flush = () => {
      updateNow();
      server.send();
    };
    const subscription = form.watch(updateSoon);
    const endPending = pendingInputs.subscribe(updateSoon);
    const endTabs = subscribeToDraftEnds(key, storeAgain);
    const endConnection = connectionStatus.subscribe(() => !connectionStatus.isUnreachable() && server.send());
    document.addEventListener("visibilitychange", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      subscription.unsubscribe();
      endPending();
      endTabs();
      endConnection();
      document.removeEventListener("visibilitychange", flush);
      window.removeEventListener("pagehide", flush);
    };
  }, [form, pendingInputs, key, server]);

  return {
    /** When this device last stored the draft of this form, to the minute; "" without one. */
    keptAt,
    /** After a save: what is typed from then on becomes a new draft. */
    clear,
    /** After the last save: nothing more is stored. */
    close: (): Promise<void> => {
      isClosed.current = true;
      return clear();
    },
  };
};
