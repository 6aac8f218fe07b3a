import { createContext, useContext, useEffect, useRef } from "react";
import { createListeners } from "#shared/listeners.ts";
import type { Values } from "#shared/tables/values.ts";

interface PendingInput {
  commit: () => void;
  /** What `commit` would make of the form's values. */
  values: () => Values;
}

/** What the inputs of a form hold back until it is saved, as text left in the box of a list of texts. */
export const createPendingInputs = () => {
  const inputs = new Set<PendingInput>();
  const { notify, subscribe } = createListeners();
  return {
    add: (input: PendingInput): (() => void) => {
      inputs.add(input);
      notify();
      return () => {
        inputs.delete(input);
        notify();
      };
    },
    commitAll: (): void => {
      for (const { commit } of inputs) commit();
    },
    hasAny: (): boolean => inputs.size > 0,
    values: (): Values => Object.assign({}, ...[...inputs].map(({ values }) => values())),
    /** Tells of an input that holds something else now. */
    notify,
    subscribe,
  };
};

export type PendingInputs = ReturnType<typeof createPendingInputs>;

export const PendingInputsContext = createContext(createPendingInputs());

/** While `isPending`, the form counts as unsaved, keeps what is typed in its draft, and commits it before a save reads its values. */
export const usePendingInput = (input: PendingInput, typed: string, isPending: boolean): void => {
  const pendingInputs = useContext(PendingInputsContext);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    if (!isPending) return undefined;
    return pendingInputs.add({ commit: () => latest.current.commit(), values: () => latest.current.values() });
  }, [pendingInputs, isPending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what has changed
  useEffect(() => {
    if (isPending) pendingInputs.notify();
  }, [pendingInputs, isPending, typed]);
};
