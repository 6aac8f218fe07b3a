/**
 * Takes the browser's storage out of the window where the browser denies it by throwing. react-admin looks at it while it
 * loads, and does well without one, but not with one that throws.
 */
export const removeRefusedStorage = (): void => {
  try {
    window.localStorage.getItem("");
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
};
