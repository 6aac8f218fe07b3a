/** Asks the user to discard unsaved changes, and returns whether the user agreed. */
type ConfirmDiscard = () => Promise<boolean>;

const unsavedForms = new Map<ConfirmDiscard, () => string>();

export const registerDirtyForm = (confirm: ConfirmDiscard, readText = () => ""): (() => void) => {
  unsavedForms.set(confirm, readText);
  return () => {
    unsavedForms.delete(confirm);
  };
};

export const hasDirtyForms = (): boolean => unsavedForms.size > 0;

export const dirtyText = (): string => [...unsavedForms.values()].map((readText) => readText()).join("\n\n");

/** Returns whether no form has unsaved changes, or the user agreed to discard them. */
export const confirmLeave = async (): Promise<boolean> => {
  for (const confirm of [...unsavedForms.keys()]) {
    if (!(await confirm())) return false;
    unsavedForms.delete(confirm);
  }
  return true;
};
