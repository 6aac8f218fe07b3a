import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** What only a browser can tell: false on the server and during hydration, then the answer. */
export const useInBrowser = (ask: () => boolean): boolean => useSyncExternalStore(subscribeToNothing, ask, () => false);
