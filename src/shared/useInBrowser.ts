import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** What only a browser knows: false on the server's page and while it is taken over, then the answer. */
export const useInBrowser = (ask: () => boolean): boolean => useSyncExternalStore(subscribeToNothing, ask, () => false);
