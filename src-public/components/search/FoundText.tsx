import type { ReactNode } from "react";
import type { FoundRow } from "../../content/search.ts";
import { paths } from "../../paths.ts";
import styles from "./FoundText.module.css";
import { markedParts } from "./markedParts.ts";

export const pathOf = ({ kind, slug }: FoundRow): string => (kind === "posts" ? paths.post : paths.project).to(slug);

const Marked = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else to be known by
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );

interface FoundTextProps {
  row: FoundRow;
  query: string;
  /** What leads to the row, where something does. */
  title?: (marked: ReactNode) => ReactNode;
}

/** What was found: its kind, title, tags and what it says around the words, which are marked. */
export const FoundText = ({
  row: { kind, title, tags, excerpt },
  query,
  title: within = (marked) => marked,
}: FoundTextProps) => (
  <span className={styles.found}>
    <span className={`mono ${styles.kind}`}>
      {[kind === "posts" ? "Post" : "Project", ...tags.slice(0, 3)].join(" · ")}
    </span>
    <strong>{within(<Marked text={title} query={query} />)}</strong>
    <span className={`clamped ${styles.excerpt}`}>
      <Marked text={excerpt} query={query} />
    </span>
  </span>
);
