import { useEffect, useRef, useState } from "react";
import { useSay } from "../words/useSay.ts";
import styles from "./Contents.module.css";
import type { ContentsEntry } from "./collectHeadings.ts";

// A section is current once its heading is in the upper third of the window.
const readingLine = 1 / 3;

// Longer than any text, in pixels, so that headings above the window count as above the line.
const farAbove = 10_000_000;

const idAtLine = (headings: readonly Element[]): string | null =>
  headings.findLast((heading) => heading.getBoundingClientRect().top <= window.innerHeight * readingLine)?.id ?? null;

/** Returns the id of the current section. Null above the first section, and without scripts. */
export const useCurrentSection = (entries: readonly Pick<ContentsEntry, "id">[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    // Runs only when a heading crosses the line, at any scroll distance, not on each scroll event.
    const observer = new IntersectionObserver(() => setCurrent(idAtLine(headings)), {
      rootMargin: `${farAbove}px 0px ${-100 * (1 - readingLine)}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
};

/** Texts with fewer headings have no table of contents. */
const leastContents = 4;

const List = ({ entries }: { entries: readonly ContentsEntry[] }) => {
  const say = useSay();
  const current = useCurrentSection(entries);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = nav.current?.querySelectorAll("a")[entries.findIndex(({ id }) => id === current)];
    // Scrolls only the list, not the page.
    if (nav.current && mark) nav.current.scrollTop = mark.offsetTop - nav.current.clientHeight / 2;
  }, [entries, current]);
  return (
    <nav ref={nav} aria-label={say("article.contents")} className={styles.contents}>
      <details>
        <summary>{say("article.contents")}</summary>
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
 * The table of contents: beside the text on wide screens, else collapsed above it. Marks the current section. Renders nothing for a
 * short text.
 */
export const Contents = ({ entries }: { entries: readonly ContentsEntry[] }) =>
  entries.length >= leastContents && <List entries={entries} />;
