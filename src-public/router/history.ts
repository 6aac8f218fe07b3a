import { type Address, hrefOf } from "./address.ts";

/** An entry of the history, with a key of its own: the same URL may occur twice. */
export interface Entry {
  address: Address;
  key: string;
}

/** The history that a router uses. */
export interface RouterHistory {
  current: () => Entry;
  push: (address: Address) => void;
  replace: (address: Address) => void;
  /** Calls back after Back or Forward, with whether the browser has animated the transition already. */
  onMove: (callback: (isShown: boolean) => void) => void;
  /** Opens a URL that is no page of the router. */
  open: (address: Address) => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

/** The history of the browser's tab. */
export const createBrowserHistory = (): RouterHistory => {
  const addressNow = (): Address => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash };
  };
  const write = (method: "pushState" | "replaceState", key: string, address: Address): boolean => {
    try {
      window.history[method](key, "", hrefOf(address));
      return true;
    } catch {
      // Some browsers refuse more than a hundred steps in half a minute.
      return false;
    }
  };
  const open = (address: Address) => window.location.assign(hrefOf(address));
  // An entry that the browser created, by loading the document or by a fragment link, has no key yet.
  const keyNow = (): string => {
    const { state } = window.history;
    if (typeof state === "string") return state;
    const key = newKey();
    write("replaceState", key, addressNow());
    return key;
  };
  return {
    current: () => ({ address: addressNow(), key: keyNow() }),
    push: (address) => {
      if (!write("pushState", newKey(), address)) open(address);
    },
    replace: (address) => void write("replaceState", newKey(), address),
    onMove: (callback) =>
      window.addEventListener("popstate", (event) =>
        callback("hasUAVisualTransition" in event && event.hasUAVisualTransition === true),
      ),
    open,
  };
};
