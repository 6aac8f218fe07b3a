import { LRUCache } from "lru-cache";

export interface Allowance {
  times: number;
  withinMs: number;
}

// A flood of addresses must not fill the memory.
const maximumAddresses = 10_000;

/** Counts events per address. `waitFor` returns the ms until the next is allowed, `note` returns a function that removes the event. */
export const createLimit = ({ times, withinMs }: Allowance) => {
  const noted = new LRUCache<string, number[]>({ max: maximumAddresses });
  const recent = (address: string, now: number): number[] =>
    (noted.get(address) ?? []).filter((time) => time > now - withinMs);

  return {
    waitFor: (address: string, now: number): number => {
      const oldest = recent(address, now).at(-times);
      return oldest === undefined ? 0 : oldest + withinMs - now;
    },
    note: (address: string, now: number): (() => void) => {
      noted.set(address, [...recent(address, now), now].slice(-times));
      return () => {
        const others = noted.get(address) ?? [];
        const place = others.lastIndexOf(now);
        if (place < 0) return;
        if (others.length === 1) noted.delete(address);
        else noted.set(address, others.toSpliced(place, 1));
      };
    },
  };
};
