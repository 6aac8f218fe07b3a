/** react-admin reads localStorage while it loads: it handles a missing one, but not one that throws. */
export const removeRefusedStorage = (): void => {
  try {
    window.localStorage.getItem("");
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
};
