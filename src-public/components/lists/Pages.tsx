import { Fragment, useEffect, useRef } from "react";
import { focusOn } from "#shared/base/browser.ts";
import { pluralize } from "#shared/base/text.ts";
import { type ListFilter, listAddress, type PageRange } from "../../data/lists.ts";
import { usePageRequest } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import { EmptyDrawing } from "../EmptyDrawing.tsx";
import styles from "./Pages.module.css";

interface ListCountProps {
  count: number;
  one: string;
  many: string;
  none: string;
  showAllPath: string | null;
}

export const ListCount = ({ count, one, many, none, showAllPath }: ListCountProps) => (
  <div lang="en" className={`muted ${count === 0 ? styles.none : `note ${styles.count}`}`}>
    {count === 0 && <EmptyDrawing>0</EmptyDrawing>}
    <p role="status">{count === 0 ? none : pluralize(count, one, many)}</p>
    {count === 0 && showAllPath && (
      <Link to={showAllPath} isScrollKept>
        Show all {many}
      </Link>
    )}
  </div>
);

interface PagesProps extends PageRange {
  path: string;
  filter: ListFilter;
  pages: number;
  /** The number of rows on screen, then on all pages. */
  rows: number;
  count: number;
  many: string;
}

// As in the database's list_page.
const mostAtOnce = 10;

// Moves the focus to the first new row.
const useFocusOnNewRows = ({ first, last, rows }: Pick<PagesProps, "first" | "last" | "rows">) => {
  const links = useRef<HTMLDivElement>(null);
  const before = useRef({ first, last, rows });
  useEffect(() => {
    const was = before.current;
    before.current = { first, last, rows };
    const active = document.activeElement;
    const isHere = active?.matches("body, main") || links.current?.contains(active);
    if ((was.first === first && was.last === last) || !isHere) return;
    const isMore = was.first === first && was.last < last;
    const row = links.current?.previousElementSibling?.children[isMore ? was.rows : 0];
    const link = row?.querySelector("a");
    if (link) focusOn(link, { preventScroll: true });
  }, [first, last, rows]);
  return links;
};

const numbersOf = ({ first, last, pages }: Pick<PagesProps, "first" | "last" | "pages">): number[] =>
  [...new Set([1, first - 1, first, last, last + 1, pages])].filter((number) => number >= 1 && number <= pages);

/** The pagination of a long list: links to other pages and, with scripts, a button that appends rows. */
export const Pages = ({ path, filter, first, last, pages, rows, count, many }: PagesProps) => {
  const links = useFocusOnNewRows({ first, last, rows });
  const { isPrerendered } = usePageRequest();
  const to = (range: PageRange) => listAddress(path, filter, range);
  const page = (number: number) => to({ first: number, last: number });
  const numbers = numbersOf({ first, last, pages });
  return (
    <div ref={links} lang="en" data-prerendered={isPrerendered || undefined} className={`no-print ${styles.pages}`}>
      {/* Live: announces each new number. */}
      <p className="note" aria-live="polite">
        {rows.toLocaleString("en-US")} of {pluralize(count, many, many)} shown
      </p>
      {last < pages && last - first + 1 < mostAtOnce && (
        <Link to={to({ first, last: last + 1 })} rel="nofollow" isScrollKept isReplacing className="scripted button">
          Show more {many}
        </Link>
      )}
      <nav aria-label="Pages" className={styles.steps}>
        {first > 1 && (
          <Link to={page(first - 1)} rel="prev">
            Previous
          </Link>
        )}
        <span className={styles.numbers}>
          {numbers.map((number, index) => (
            <Fragment key={number}>
              {number - (numbers[index - 1] ?? 0) > 1 && "…"}
              <Link
                to={page(number)}
                aria-label={`Page ${number}`}
                {...(number >= first && number <= last ? { "aria-current": "page" } : {})}
              >
                {number}
              </Link>
            </Fragment>
          ))}
        </span>
        {last < pages && (
          <Link to={page(last + 1)} rel="next">
            Next
          </Link>
        )}
      </nav>
    </div>
  );
};
