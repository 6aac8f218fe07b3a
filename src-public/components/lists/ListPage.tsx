import type { ReactNode } from "react";
import { languageName } from "#shared/base/languages.ts";
import { useSay } from "#shared/words/useSay.ts";
import {
  filterRows,
  firstPage,
  isFilterEmpty,
  type ListFilter,
  listAddress,
  noFilter,
  type Searchable,
  shownLanguage,
  spelledAs,
  tagsByUse,
} from "../../data/lists.ts";
import {
  type Awaitable,
  emptyList,
  isNotLoaded,
  type List,
  type ListData,
  type Loadable,
} from "../../data/pageData.ts";
import { useAbsoluteUrl, useSite } from "../../router/context.ts";
import { Redirect, useListFilter, usePageData, usePageRange, usePathname } from "../../router/navigation.tsx";
import { Loaded, useSettledData } from "../Loaded.tsx";
import { PageTitle } from "../layout/PageTitle.tsx";
import { PageHead, useHeadOf } from "../PageHead.tsx";
import { ListedTags } from "../TagList.tsx";
import { NotLoaded } from "../TryAgain.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListCount, type ListKind, Pages } from "./Pages.tsx";

interface ListPageProps<Row> extends Searchable<Row> {
  title: string;
  description: string;
  schemaType?: "Blog" | "CollectionPage";
  tagsLabel?: "tags" | "technologies";
  kind: ListKind;
  className: string | undefined;
  skeleton: ReactNode;
  card: (row: Row, isLead: boolean, previous: Row | undefined) => ReactNode;
}

type RowsProps<Row> = ListPageProps<Row> & { path: string; list: List<Row>; isBusy: boolean; hasFailed: boolean };

const shownOf = <Row,>(list: List<Row>, filter: ListFilter, siteLanguage: string, searchable: Searchable<Row>) => {
  if (list.kind === "pages") return { ...list, isUnfiltered: isFilterEmpty(filter) };
  const languageOf = (row: Row): string => searchable.language?.(row) ?? siteLanguage;
  const languages = [...new Set(list.rows.map(languageOf))].sort();
  const shown = shownLanguage(languages, siteLanguage, filter.language);
  const all = list.rows.filter((row) => !shown || languageOf(row) === shown);
  const rows = filterRows(all, filter, searchable);
  return {
    ...firstPage,
    rows,
    count: rows.length,
    pages: 1,
    tags: tagsByUse(all.flatMap(searchable.tags)),
    languages,
    isUnfiltered: rows.length === all.length,
  };
};

const Rows = <Row,>(props: RowsProps<Row>) => {
  const { path, list, isBusy, hasFailed, card, className, kind, tagsLabel = "tags" } = props;
  const say = useSay();
  const filter = useListFilter();
  const { language } = filter;
  const { rows, count, tags, languages, isUnfiltered, ...range } = shownOf(list, filter, useSite().language, props);
  const asked = usePageRange();
  // The rows on screen belong to another query or page; otherwise only the rows to append are missing.
  const spelled = listAddress(path, { ...filter, tags: spelledAs(tags, filter.tags) }, asked);
  // Temporary: another spelling can become the most common one.
  if (spelled !== listAddress(path, filter, asked)) return <Redirect to={spelled} status={302} />;
  const isOther = hasFailed && !(asked.first === range.first && asked.last > range.last);
  return (
    <>
      <FilterBar path={path} tagsLabel={tagsLabel} byUse={tags} languages={languages} />
      {isOther ? (
        <NotLoaded>{say("notLoaded", { things: say(`things.${kind}`) })}</NotLoaded>
      ) : (
        <ListCount
          count={count}
          kind={kind}
          showAllPath={isUnfiltered ? null : listAddress(path, { ...noFilter, language })}
        />
      )}
      <div aria-busy={isBusy || undefined} className={className}>
        <ListedTags value={tags}>
          {rows.map((row, index) => card(row, isUnfiltered && range.first === 1 && index === 0, rows[index - 1]))}
        </ListedTags>
      </div>
      {hasFailed && !isOther && <NotLoaded>{say(`${kind}.moreNotLoaded`)}</NotLoaded>}
      {range.pages > 1 && <Pages {...range} path={path} filter={filter} rows={rows.length} {...{ count, kind }} />}
    </>
  );
};

const pagesOf = (list: Awaitable<Loadable<List<unknown>>>): number => {
  if (list instanceof Promise || isNotLoaded(list)) return Infinity;
  return list.kind === "pages" ? list.pages : 1;
};

export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { title, description, schemaType = "CollectionPage", className, skeleton } = props;
  const say = useSay();
  const { list } = usePageData<ListData<Row>>();
  const { shown, ...progress } = useSettledData(list);
  // A page beyond the end is the last one.
  const first = Math.max(1, Math.min(usePageRange().first, pagesOf(shown)));
  const site = useSite();
  // The router accepts a path in any letter case.
  const path = usePathname().toLowerCase();
  const { language } = useListFilter();
  const pageTitle = [
    title,
    ...(language ? [languageName(language)] : []),
    ...(first > 1 ? [say("list.page", { number: first })] : []),
    site.name,
  ].join(" · ");
  const head = useHeadOf(path, { title: pageTitle, description, type: "website" });
  return (
    <>
      <PageHead
        head={{
          ...head,
          canonical: useAbsoluteUrl()(listAddress(path, { ...noFilter, language }, { first, last: first })),
        }}
        subject={{ kind: "list", type: schemaType, path }}
      />
      <PageTitle title={title} />
      <div className="sheet">
        <Loaded
          value={shown}
          skeleton={
            <div aria-busy="true" className={className}>
              {skeleton}
            </div>
          }
        >
          {(loaded) => <Rows {...props} {...progress} path={path} list={isNotLoaded(loaded) ? emptyList : loaded} />}
        </Loaded>
      </div>
    </>
  );
};
