type Ask = () => Promise<boolean>;

const unsavedForms = new Set<Ask>();

/**
 * Marks a form as holding text that is not saved.
 * @param ask asks whether the text may be left
 * @returns takes the mark away
 */
export const registerDirtyForm = (ask: Ask): (() => void) => {
  unsavedForms.add(ask);
  return () => {
    unsavedForms.delete(ask);
  };
};

/** Whether any open form holds text that is not saved. */
export const hasDirtyForms = (): boolean => unsavedForms.size > 0;

/** Whether there is nothing unsaved, or the person agrees to leave it; after that it counts no more. */
export const confirmLeave = async (): Promise<boolean> => {
  for (const ask of [...unsavedForms]) {
    if (!(await ask())) return false;
    unsavedForms.delete(ask);
  }
  return true;
};
