import type { ComponentProps, ReactNode } from "react";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { TryAgain } from "../../components/TryAgain.tsx";
import { type Awaitable, isNotLoaded, type Loadable } from "../../data/pageData.ts";
import { usePageData } from "../../router/navigation.tsx";
import styles from "./HomePage.module.css";
import { thingsOf } from "./homeQueries.ts";

export interface HomeSection {
  aside?: ReactNode;
  body: (name: string) => ReactNode;
}

interface DataSectionOptions<T> extends Omit<HomeSection, "body"> {
  children: (data: T | null) => ReactNode;
}

const NotLoaded = ({ name }: { name: string }) => {
  const say = useSay();
  return (
    <div className={`row muted ${styles.notLoaded}`}>
      <p className="note">{say("notLoaded", { things: thingsOf(name, say) })}</p>
      <TryAgain />
    </div>
  );
};

/** The data of a section. Null: the server could not read them, and the browser is still loading them. */
export type SectionValue<T> = Awaitable<Loadable<T | null>>;

const SectionData = <T,>({ name, children }: { name: string; children: (data: T | null) => ReactNode }) => (
  <Loaded value={usePageData<Record<string, SectionValue<T>>>()[name] ?? null} skeleton={children(null)}>
    {(value) => (isNotLoaded(value) ? <NotLoaded name={name} /> : children(value))}
  </Loaded>
);

export const dataSection = <T,>({ children, ...section }: DataSectionOptions<T>): HomeSection => ({
  ...section,
  body: (name) => <SectionData<T> name={name}>{children}</SectionData>,
});

interface RowsSectionOptions<Row> extends Omit<DataSectionOptions<Row[]>, "children"> {
  skeleton: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export const rowsSection = <Row,>({ skeleton, children, ...section }: RowsSectionOptions<Row>) =>
  dataSection<Row[]>({
    ...section,
    children: (rows) => {
      if (!rows) return <div aria-busy="true">{skeleton}</div>;
      return rows.length > 0 && children(rows);
    },
  });

/** A bar with a level, as SVG: the Content-Security-Policy forbids inline styles. */
export const Gauge = ({
  label,
  percent,
  ...attributes
}: ComponentProps<"svg"> & { label: string; percent: number }) => (
  <svg
    role="img"
    aria-label={label}
    className={styles.gauge}
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    {...attributes}
  >
    <rect className={styles.level} width={percent} height="1" />
  </svg>
);

interface ShowMoreProps<T> {
  rows: readonly T[];
  /** The number of rows that are not folded. A single further row is not folded either. */
  first: number;
  things: Extract<WordKey, `things.${string}`>;
  children: (rows: readonly T[]) => ReactNode;
}

/** The first rows, with the others folded below them. Without scripts all rows are shown. */
export const ShowMore = <T,>({ rows, first, things, children }: ShowMoreProps<T>) => {
  const say = useSay();
  if (rows.length <= first + 1) return children(rows);
  return (
    <>
      {children(rows.slice(0, first))}
      <details className={styles.others}>
        <summary>
          <span>{say("showAll", { count: rows.length, things: say(things) })}</span>
          <span>{say("showFewer", { things: say(things) })}</span>
        </summary>
        {children(rows.slice(first))}
      </details>
    </>
  );
};
