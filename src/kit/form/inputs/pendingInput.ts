import { createContext, useContext, useEffect, useRef } from "react";
import { createListeners } from "#shared/listeners.ts";

/** What the inputs of a form hold back until it is saved, as text left in the box of a list of texts. */
export const createPendingInputs = () => {
  const commits = new Set<() => void>();
  const { notify, subscribe } = createListeners();
  return {
    add: (commit: () => void): (() => void) => {
      commits.add(commit);
      notify();
      return () => {
        commits.delete(commit);
        notify();
      };
    },
    commitAll: (): void => {
      for (const commit of commits) commit();
    },
    hasAny: (): boolean => commits.size > 0,
    subscribe,
  };
};

export const PendingInputsContext = createContext(createPendingInputs());

/** While `isPending`, the form counts as unsaved, and runs `commit` before a save reads its values. */
export const usePendingInput = (commit: () => void, isPending: boolean): void => {
  const pendingInputs = useContext(PendingInputsContext);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => (isPending ? pendingInputs.add(() => latest.current()) : undefined), [pendingInputs, isPending]);
};
