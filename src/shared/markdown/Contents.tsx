import { useEffect, useRef, useState } from "react";
import styles from "./Contents.module.css";
import type { ContentsEntry } from "./collectHeadings.ts";

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

/** The fewest headings for which a text has a table of contents. */
const leastContents = 4;

const List = ({ entries }: { entries: readonly ContentsEntry[] }) => {
  const current = useCurrentSection(entries);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = nav.current?.querySelectorAll("a")[entries.findIndex(({ id }) => id === current)];
    // Scrolls the list only, not the page.
    if (nav.current && mark) nav.current.scrollTop = mark.offsetTop - nav.current.clientHeight / 2;
  }, [entries, current]);
  return (
    <nav ref={nav} aria-label="Contents" className={styles.contents}>
      <details>
        <summary>Contents</summary>
        <ol>
          {entries.map(({ id, title, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
};

/**
 * A text's table of contents: beside the text on wide screens, else collapsed above it; nothing for a short text. It
 * marks the section that is being read.
 */
export const Contents = ({ entries }: { entries: readonly ContentsEntry[] }) =>
  entries.length >= leastContents && <List entries={entries} />;
