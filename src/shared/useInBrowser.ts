import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * What only a browser knows: false on the server's page and while it is taken over, then the answer. Where that is another, all
 * below is drawn again at one go, however much it is: ask only where the answer counts.
 */
export const useInBrowser = (ask: () => boolean): boolean => useSyncExternalStore(subscribeToNothing, ask, () => false);
