import type { ReactNode } from "react";
import { pagePicture } from "../../head.ts";
import { availableTags, filterRows, type Searchable } from "../../listFilter.ts";
import { useListFilter, usePageData, usePathname } from "../../navigation.tsx";
import type { ListData } from "../../pageData.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { site } from "../../site.config.ts";
import { Loaded } from "../Loaded.tsx";
import { PageHead } from "../PageHead.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListCount } from "./ListCount.tsx";
import { PageTitle } from "./PageTitle.tsx";

interface ListPageProps<Row> extends Searchable<Row> {
  title: string;
  description: string;
  schemaType?: "Blog" | "CollectionPage";
  tagsLabel?: string;
  one: string;
  many: string;
  none: string;
  className: string | undefined;
  skeleton: (key: string) => ReactNode;
  card: (row: Row, isLead: boolean) => ReactNode;
}

const placeholders = ["first", "second", "third", "fourth"];

type RowsProps<Row> = ListPageProps<Row> & { path: string; rows: Row[] };

const Rows = <Row,>({
  path,
  rows,
  card,
  className,
  one,
  many,
  none,
  tagsLabel = "Tags",
  ...searchable
}: RowsProps<Row>) => {
  const shown = filterRows(rows, useListFilter(), searchable);
  const isUnfiltered = shown.length === rows.length;
  return (
    <>
      <FilterBar path={path} tagsLabel={tagsLabel} available={availableTags(rows, searchable)} />
      <ListCount count={shown.length} one={one} many={many} none={none} showAllPath={isUnfiltered ? null : path} />
      <div className={className}>{shown.map((row, index) => card(row, isUnfiltered && index === 0))}</div>
    </>
  );
};

export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { title, description, schemaType = "CollectionPage", className, skeleton } = props;
  const { rows } = usePageData<ListData<Row>>();
  const absolute = useAbsoluteUrl();
  // The router takes an address in any case.
  const path = usePathname().toLowerCase();
  return (
    <>
      <PageHead
        head={{
          title: `${title} · ${site.name}`,
          description,
          canonical: absolute(path),
          type: "website",
          image: absolute(pagePicture(path)),
        }}
        about={({ list }) => list(schemaType, path)}
      />
      <PageTitle title={title} />
      <div className="sheet">
        <Loaded
          value={rows}
          skeleton={
            <div aria-busy="true" className={className}>
              {placeholders.map(skeleton)}
            </div>
          }
        >
          {(loaded) => <Rows {...props} path={path} rows={loaded} />}
        </Loaded>
      </div>
    </>
  );
};
