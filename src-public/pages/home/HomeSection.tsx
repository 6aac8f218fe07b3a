import type { ReactNode } from "react";
import { Loaded } from "../../components/Loaded.tsx";
import { SectionHeading } from "../../components/SectionHeading.tsx";
import type { Awaitable } from "../../pageData.ts";
import styles from "./HomeSection.module.css";

export interface SectionProps {
  /** The section's number on the page, as "01". */
  number: string;
}

interface HomeSectionProps extends SectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the home page: its heading under a rule, and what it holds. */
export const HomeSection = ({ id, title, number, aside, children }: HomeSectionProps) => (
  <section aria-labelledby={id} className={`sheet ${styles.section}`}>
    <SectionHeading id={id} number={number} aside={aside}>
      {title}
    </SectionHeading>
    {children}
  </section>
);

interface RowsProps<T> {
  /** null while the server could not read them. */
  rows: Awaitable<T[] | null>;
  skeleton: ReactNode;
  /** Said where there are none. */
  empty: string;
  children: (rows: T[]) => ReactNode;
}

/** The rows of a section, placeholders while they load, or a word where there are none. */
export const Rows = <T,>({ rows, skeleton, empty, children }: RowsProps<T>) => {
  const waiting = <div aria-busy="true">{skeleton}</div>;
  return (
    <Loaded value={rows} skeleton={waiting}>
      {(loaded) => {
        if (!loaded) return waiting;
        return loaded.length > 0 ? children(loaded) : <p className={`mono ${styles.empty}`}>{empty}</p>;
      }}
    </Loaded>
  );
};

/** Placeholders, as many as the specification says (spec 9). */
export const repeat = (count: number, one: (key: string) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => one(`placeholder-${index + 1}`));
