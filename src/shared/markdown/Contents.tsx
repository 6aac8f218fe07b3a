import { useEffect, useRef } from "react";
import styles from "./Contents.module.css";
import type { ContentsEntry } from "./contents.ts";
import { useCurrentSection } from "./useCurrentSection.ts";

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
