import { createContext, useContext, useEffect, useRef } from "react";

/** What a form still has to take over when Save is pressed, such as text left in a tag box. */
export const createBeforeSave = () => {
  const steps = new Set<() => void>();
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
  };
};

export const BeforeSaveContext = createContext(createBeforeSave());

/** Runs `step` when the form is about to be saved, before its values are read. */
export const useBeforeSave = (step: () => void): void => {
  const beforeSave = useContext(BeforeSaveContext);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => beforeSave.add(() => latest.current()), [beforeSave]);
};
