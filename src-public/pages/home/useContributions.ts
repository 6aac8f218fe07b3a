import { type RefObject, useEffect, useRef, useState } from "react";
import { type Contributions, readContributions } from "../../data/contributions.ts";
import { whenNear } from "../../early/intent.ts";

type Reading = Promise<Contributions | null>;

const readings = new Map<string, Reading>();

/** A year of contributions, read once for all visits of the page; one that cannot be had is asked for again. */
const contributionsOf = (user: string): Reading => {
  const reading =
    readings.get(user) ??
    readContributions(user, window.fetch.bind(window)).catch((error: unknown) => {
      console.error("Error fetching contributions:", error);
      readings.delete(user);
      return null;
    });
  readings.set(user, reading);
  return reading;
};

/**
 * A user's contributions, which are asked for once an element is near the window: only the visitor's browser asks the third party.
 * @returns the element's ref, and the year: null if it cannot be had, undefined until it is there
 */
export const useContributions = <T extends Element>(
  user: string,
): [RefObject<T | null>, Contributions | null | undefined] => {
  const frame = useRef<T>(null);
  const [shown, setShown] = useState<{ user: string; year: Contributions | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const endWait = whenNear(frame.current, () => {
      void contributionsOf(user).then((year) => isWanted && setShown({ user, year }));
    });
    return () => {
      isWanted = false;
      endWait();
    };
  }, [user]);
  return [frame, shown?.user === user ? shown.year : undefined];
};
