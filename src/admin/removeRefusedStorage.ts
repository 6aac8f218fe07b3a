/** react-admin reads the storage while it loads: it copes with none, but not with one that throws. */
export const removeRefusedStorage = (): void => {
  try {
    window.localStorage.getItem("");
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
};
