import { useSyncExternalStore } from "react";
import { createListeners } from "#shared/base/listeners.ts";

const listeners = createListeners();

/** Changes the path of the page. The router must not see it: it would open another page. */
export const replaceShownPath = (path: string): void => {
  window.history.replaceState(window.history.state, "", path);
  listeners.notify();
};

/** Returns the path of the page, which differs from the router's after `replaceShownPath`. */
export const useShownPath = (): string => useSyncExternalStore(listeners.subscribe, () => window.location.pathname);
