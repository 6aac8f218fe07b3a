import { type Address, hrefOf } from "./address.ts";

/** One step of the history, by a key of its own: an address may come twice. */
export interface Entry {
  address: Address;
  key: string;
}

/** Where a router keeps its steps. */
export interface RouterHistory {
  current: () => Entry;
  push: (address: Address) => void;
  replace: (address: Address) => void;
  /** Calls back after Back or Forward, and says whether the browser has shown the step already. */
  onMove: (callback: (isShown: boolean) => void) => void;
  /** Opens what is no page of the router's. */
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
  // An entry that the browser made, by opening the document or by a link within it, has no key yet.
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
