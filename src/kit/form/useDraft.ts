import { useContext, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Values } from "../resource/values.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import { draftShelf, type FoundDraft } from "./draft.ts";

// Short enough to lose next to nothing, long enough not to write at every key.
const keepEveryMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  /** Id of the row that is edited; null for a new one. */
  id: string | null;
  version: string | null;
}

/**
 * Keeps unsaved text on this device while it is typed, and finds what other visits left there. What was found stays until it is
 * restored or discarded, whatever is typed and saved meanwhile.
 * @returns the newest one found, and what to do about drafts
 */
export const useDraft = ({ form, id, version }: DraftOptions) => {
  const { name } = useDescriptor();
  const userId = useContext(DraftOwnerContext);
  const shelf = useMemo(() => (userId ? draftShelf(userId, name, id) : null), [userId, name, id]);
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [newest] = found;
  const [isKept, setKept] = useState(true);
  const isSettled = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    shelf?.findOthers().then(
      (others) => {
        if (isCurrent) setFound(others);
      },
      () => setKept(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [shelf]);

  useEffect(() => {
    if (!shelf) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (isSettled.current || !form.formState.isDirty) return;
      void shelf.keep({ values: form.getValues(), version, keptAt: new Date().toISOString() }).then(setKept);
    };
    const subscription = form.watch(() => {
      timer ??= setTimeout(keep, keepEveryMs);
    });
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      keep();
      subscription.unsubscribe();
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [form, shelf, version]);

  return {
    /** Whether this browser keeps what is typed. */
    isKept,
    found: newest?.draft ?? null,
    /** The found draft is in the form now: it becomes this form's own. */
    takeOver: async (): Promise<void> => {
      setFound([]);
      if (!newest || !shelf) return;
      if (await shelf.keep(newest.draft)) await shelf.remove(newest.key);
    },
    /** Deletes the found draft, and goes on to the next. */
    discard: async (): Promise<void> => {
      setFound(found.slice(1));
      if (newest) await shelf?.remove(newest.key);
    },
    /** The text is saved: what this form kept goes, and what is typed from now on is kept again. */
    forgetKept: async (): Promise<void> => {
      await shelf?.forgetOwn();
    },
    /** The text is saved, and the form is left: nothing more is kept. */
    settle: async (): Promise<void> => {
      isSettled.current = true;
      await shelf?.forgetOwn();
    },
  };
};
