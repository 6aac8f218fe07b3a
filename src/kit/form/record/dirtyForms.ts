type Ask = () => Promise<boolean>;

const unsavedForms = new Set<Ask>();

/**
 * @param ask asks whether unsaved changes may be left
 * @returns unregisters the form
 */
export const registerDirtyForm = (ask: Ask): (() => void) => {
  unsavedForms.add(ask);
  return () => {
    unsavedForms.delete(ask);
  };
};

export const hasDirtyForms = (): boolean => unsavedForms.size > 0;

/** Whether nothing is unsaved, or the user agrees to lose it. */
export const confirmLeave = async (): Promise<boolean> => {
  for (const ask of [...unsavedForms]) {
    if (!(await ask())) return false;
    unsavedForms.delete(ask);
  }
  return true;
};
