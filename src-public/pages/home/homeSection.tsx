import type { ReactNode } from "react";
import { Loaded } from "../../components/Loaded.tsx";
import type { Content } from "../../content/content.ts";
import { usePageData } from "../../navigation.tsx";
import type { Awaitable } from "../../pageData.ts";
import styles from "./HomePage.module.css";

export interface HomeSection {
  title: string;
  /** Whether it is one of those that weigh most: the whole width, under a large heading. */
  isMajor?: true;
  aside?: ReactNode;
  data?: {
    read: (content: Content) => Promise<unknown>;
    /** What the data are called in "Failed to fetch …". */
    thing: string;
    /** The value where they cannot be read. */
    empty: unknown;
  };
  /** @param name the section's in the list of sections */
  body: (name: string) => ReactNode;
}

interface DataSectionOptions<T> extends HomeSection {
  data: { read: (content: Content) => Promise<T>; thing: string; empty: T };
  /** Shows the data; null while they are loading. */
  children: (data: T | null) => ReactNode;
}

const SectionData = <T,>({ name, children }: { name: string; children: (data: T | null) => ReactNode }) => (
  <Loaded value={usePageData<Record<string, Awaitable<T | null>>>()[name] ?? null} skeleton={children(null)}>
    {children}
  </Loaded>
);

export const dataSection = <T,>({ children, ...section }: Omit<DataSectionOptions<T>, "body">): HomeSection => ({
  ...section,
  body: (name) => <SectionData<T> name={name}>{children}</SectionData>,
});

interface RowsSectionOptions<Row> {
  title: string;
  isMajor?: true;
  aside?: ReactNode;
  thing: string;
  read: (content: Content) => Promise<Row[]>;
  skeleton: ReactNode;
  none: string;
  children: (rows: Row[]) => ReactNode;
}

/** A section over rows: placeholders while they load, or a sentence where there are none. */
export const rowsSection = <Row,>({ thing, read, skeleton, none, children, ...section }: RowsSectionOptions<Row>) =>
  dataSection<Row[]>({
    ...section,
    data: { read, thing, empty: [] },
    children: (rows) => {
      if (!rows) return <div aria-busy="true">{skeleton}</div>;
      return rows.length > 0 ? children(rows) : <p className={`mono ${styles.empty}`}>{none}</p>;
    },
  });

/** As many placeholders as the behaviour says (behaviour 9). */
export const repeat = (count: number, one: (key: string) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => one(`placeholder-${index + 1}`));
