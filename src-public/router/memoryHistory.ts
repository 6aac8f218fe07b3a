import type { Address } from "./address.ts";
import type { Entry, RouterHistory } from "./history.ts";

interface MemoryHistory extends RouterHistory {
  go: (steps: number) => void;
}

/** A history in memory: for the server, a frame and tests. */
export const createMemoryHistory = ({ pathname, search, hash }: Address): MemoryHistory => {
  let made = 0;
  const entryOf = (address: Address): Entry => ({ address, key: `${made++}` });
  let entries: [Entry, ...Entry[]] = [entryOf({ pathname, search, hash })];
  let place = 0;
  const callbacks: ((isShown: boolean) => void)[] = [];
  const current = () => entries[place] ?? entries[0];
  return {
    current,
    push: (address) => {
      entries = [entries[0], ...entries.slice(1, place + 1), entryOf(address)];
      place = entries.length - 1;
    },
    replace: (address) => {
      entries[place] = entryOf(address);
    },
    onMove: (callback) => void callbacks.push(callback),
    open: () => {},
    go: (steps) => {
      place = Math.min(Math.max(place + steps, 0), entries.length - 1);
      for (const callback of callbacks) callback(false);
    },
  };
};
