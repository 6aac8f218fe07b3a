import { createContext, useContext, useEffect, useRef } from "react";

/** What a form still has to take over when Save is pressed: text left in the box of a list of texts. */
export const createBeforeSave = () => {
  const steps = new Set<() => void>();
  const leftovers = new Set<symbol>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    add: (step: () => void): (() => void) => {
      steps.add(step);
      return () => {
        steps.delete(step);
      };
    },
    run: (): void => {
      for (const step of steps) step();
    },
    /** Marks the form as having something to take over. @returns takes the mark away */
    hold: (): (() => void) => {
      const leftover = Symbol("leftover");
      leftovers.add(leftover);
      tell();
      return () => {
        leftovers.delete(leftover);
        tell();
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hasLeftover: (): boolean => leftovers.size > 0,
  };
};

/** The form around an input, for what the input still holds back from it. */
export const BeforeSaveContext = createContext(createBeforeSave());

/**
 * Runs `step` when the form is about to be saved, before its values are read.
 * @param hasLeftover whether there is something to take over: the form is not left unasked then
 */
export const useBeforeSave = (step: () => void, hasLeftover: boolean): void => {
  const beforeSave = useContext(BeforeSaveContext);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => beforeSave.add(() => latest.current()), [beforeSave]);
  useEffect(() => (hasLeftover ? beforeSave.hold() : undefined), [beforeSave, hasLeftover]);
};
