import type { ReactNode } from "react";
import { Loaded } from "../../components/Loaded.tsx";
import { TryAgain } from "../../components/TryAgain.tsx";
import { type Awaitable, isUnread, type Read } from "../../data/pageData.ts";
import { usePageData } from "../../router/navigation.tsx";
import styles from "./HomePage.module.css";
import type { HomeData } from "./homeQueries.ts";

export interface HomeSection {
  /** Whether it has the whole width and a large heading. */
  isMajor?: true;
  aside?: ReactNode;
  body: (name: string) => ReactNode;
}

interface SectionDataProps<T> {
  name: string;
  thing: string;
  children: (data: T | null) => ReactNode;
}

interface DataSectionOptions<T> extends Omit<HomeSection, "body"> {
  /** The name of its data; all rows of the table of its own name unless given. */
  data?: HomeData<T>;
  children: (data: T | null) => ReactNode;
}

const Unread = ({ thing }: { thing: string }) => (
  <div className={`row muted ${styles.unread}`}>
    <p className="mono">The {thing} could not be loaded.</p>
    <TryAgain />
  </div>
);

type SectionValue<T> = Awaitable<Read<T | null>>;

const SectionData = <T,>({ name, thing, children }: SectionDataProps<T>) => (
  <Loaded value={usePageData<Record<string, SectionValue<T>>>()[name] ?? null} skeleton={children(null)}>
    {(value) => (isUnread(value) ? <Unread thing={thing} /> : children(value))}
  </Loaded>
);

export const dataSection = <T,>({ data, children, ...section }: DataSectionOptions<T>): HomeSection => ({
  ...section,
  body: (name) => (
    <SectionData<T> name={name} thing={data?.thing ?? name}>
      {children}
    </SectionData>
  ),
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

export const repeat = (count: number, one: (key: string) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => one(`placeholder-${index + 1}`));
