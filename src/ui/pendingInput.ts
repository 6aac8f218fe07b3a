import { createContext, useContext, useEffect, useRef } from "react";
import { createListeners } from "#shared/base/listeners.ts";
import type { Values } from "#shared/tables/values.ts";

interface PendingInput {
  commit: () => void;
  /** The form's values as they would be after `commit`. */
  values: () => Values;
}

/** The inputs of a form whose text is not in its values yet, such as the box of a list of tags. */
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
    /** Must be called when a pending input changes. */
    notify,
    subscribe,
  };
};

export type PendingInputs = ReturnType<typeof createPendingInputs>;

export const PendingInputsContext = createContext(createPendingInputs());

/** While `isPending`, the form is dirty, its draft includes the pending input, and a save commits it first. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the typed text must notify
  useEffect(() => {
    if (isPending) pendingInputs.notify();
  }, [pendingInputs, isPending, typed]);
};
