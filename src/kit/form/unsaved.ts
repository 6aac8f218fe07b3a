const unsavedForms = new Set<symbol>();

/** Marks a form as holding text that is not saved. @returns takes the mark away */
export const holdUnsaved = (): (() => void) => {
  const form = Symbol("form");
  unsavedForms.add(form);
  return () => {
    unsavedForms.delete(form);
  };
};

/** Whether any open form holds text that is not saved. */
export const hasUnsaved = (): boolean => unsavedForms.size > 0;
