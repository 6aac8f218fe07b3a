/** Asks the user to discard unsaved changes, and returns whether the user agreed. */
type ConfirmDiscard = () => Promise<boolean>;

const unsavedForms = new Set<ConfirmDiscard>();

/** Registers a form with unsaved changes, and returns a function that unregisters it. */
export const registerDirtyForm = (confirm: ConfirmDiscard): (() => void) => {
  unsavedForms.add(confirm);
  return () => {
    unsavedForms.delete(confirm);
  };
};

export const hasDirtyForms = (): boolean => unsavedForms.size > 0;

/** Returns whether no form has unsaved changes, or the user agreed to discard them. */
export const confirmLeave = async (): Promise<boolean> => {
  for (const confirm of [...unsavedForms]) {
    if (!(await confirm())) return false;
    unsavedForms.delete(confirm);
  }
  return true;
};
