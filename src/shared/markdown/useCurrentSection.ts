import { useEffect, useState } from "react";
import type { ContentsEntry } from "./contents.ts";

// A section is being read once its heading has risen into the upper third of the window.
const readingLine = 1 / 3;

// Further than any text is long, in pixels: what has left the window upwards is still above the line.
const farAbove = 10_000_000;

const idAtLine = (headings: readonly Element[]): string | null =>
  headings.findLast((heading) => heading.getBoundingClientRect().top <= window.innerHeight * readingLine)?.id ?? null;

/** The id of the section that is being read; null above the first one, and without scripts. */
export const useCurrentSection = (entries: readonly Pick<ContentsEntry, "id">[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    // Told when a heading crosses the line, however far it jumps; nothing runs while one merely scrolls.
    const observer = new IntersectionObserver(() => setCurrent(idAtLine(headings)), {
      rootMargin: `${farAbove}px 0px ${-100 * (1 - readingLine)}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
};
