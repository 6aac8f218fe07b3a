import type { ReactNode } from "react";
import { paths } from "../../data/paths.ts";
import type { FoundRow } from "../../data/search.ts";
import styles from "./FoundText.module.css";
import { markedParts } from "./markedParts.ts";

interface Kind {
  name: string;
  place: { to: (slug: string) => string };
}

const ownPage: Kind = { name: "Page", place: paths.ownerPage };
const kinds: Readonly<Record<string, Kind>> = {
  posts: { name: "Post", place: paths.post },
  projects: { name: "Project", place: paths.project },
};

const kindOf = ({ kind }: Pick<FoundRow, "kind">) => kinds[kind] ?? ownPage;

export const pathOf = (row: FoundRow): string => kindOf(row).place.to(row.slug);

const Marked = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else to be known by
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );

interface FoundTextProps {
  row: FoundRow;
  query: string;
  /** The link to the row, if any. */
  title?: (marked: ReactNode) => ReactNode;
}

/** A search result: its kind, title, tags and an excerpt, with the words of the search marked. */
export const FoundText = ({
  row: { kind, title, tags, excerpt },
  query,
  title: within = (marked) => marked,
}: FoundTextProps) => (
  <span className={styles.found}>
    <span className="mono muted">{[kindOf({ kind }).name, ...tags.slice(0, 3)].join(" · ")}</span>
    <strong className="title">{within(<Marked text={title} query={query} />)}</strong>
    <span className={`note clamped ${styles.excerpt}`}>
      <Marked text={excerpt} query={query} />
    </span>
  </span>
);
