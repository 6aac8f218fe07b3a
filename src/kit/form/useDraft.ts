import { useEffect, useMemo, useRef, useState } from "react";
import { useGetIdentity } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { useDescriptor } from "../descriptor.ts";
import type { Values } from "../values.ts";
import { type Draft, draftPlace } from "./draft.ts";

// Short enough to lose next to nothing, long enough not to write at every key.
const pauseBeforeKeeping = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  /** Id of the row that is edited; null for a new one. */
  id: string | null;
  version: string | null;
}

/**
 * Keeps unsaved text on this device while it is typed, and finds what an earlier visit left there.
 * @returns what was found, and what to do about drafts
 */
export const useDraft = ({ form, id, version }: DraftOptions) => {
  const { name } = useDescriptor();
  const { identity } = useGetIdentity();
  const userId = identity?.id;
  const place = useMemo(() => (userId ? draftPlace(String(userId), name, id) : null), [userId, name, id]);
  const [found, setFound] = useState<Draft | null>(null);
  const isSettled = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    void place?.read().then((draft) => {
      if (isCurrent && draft) setFound(draft);
    });
    return () => {
      isCurrent = false;
    };
  }, [place]);

  useEffect(() => {
    if (!place) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (isSettled.current || !form.formState.isDirty) return;
      void place.keep({ values: form.getValues(), version, keptAt: new Date().toISOString() });
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseBeforeKeeping);
    });
    document.addEventListener("visibilitychange", keep);
    return () => {
      clearTimeout(timer);
      keep();
      subscription.unsubscribe();
      document.removeEventListener("visibilitychange", keep);
    };
  }, [form, place, version]);

  return {
    found,
    /** Takes the found draft off the screen; it stays on the device until something replaces it. */
    setAside: () => setFound(null),
    /** The text is saved, or given up: the draft goes. */
    forget: async (): Promise<void> => {
      isSettled.current = true;
      setFound(null);
      await place?.forget();
    },
    /** Deletes the found draft; what is typed from now on is kept again. */
    discard: async (): Promise<void> => {
      setFound(null);
      await place?.forget();
    },
  };
};
