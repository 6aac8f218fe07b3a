import { useEffect, useRef } from "react";
import { focusOn } from "#shared/browser.ts";
import { countText } from "#shared/text.ts";
import { type ListFilter, listAddress, type PageRange } from "../../data/lists.ts";
import { usePageRequest } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./Pages.module.css";

interface ListCountProps {
  count: number;
  one: string;
  many: string;
  none: string;
  showAllPath: string | null;
}

export const ListCount = ({ count, one, many, none, showAllPath }: ListCountProps) => (
  <div className={`muted ${count === 0 ? styles.none : `mono ${styles.count}`}`}>
    <p role="status">{count === 0 ? none : countText(count, one, many)}</p>
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
  rows: number;
  many: string;
}

// As in the database's list_page.
const mostAtOnce = 10;

// Moves the focus to the first new row, to read on from there.
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

/** The pagination of a long list: links to the pages beside it, and with scripts a button that appends more rows. */
export const Pages = ({ path, filter, first, last, pages, rows, many }: PagesProps) => {
  const links = useFocusOnNewRows({ first, last, rows });
  const { isPrerendered } = usePageRequest();
  const to = (range: PageRange) => listAddress(path, filter, range);
  const page = (number: number) => to({ first: number, last: number });
  const shown = first === last ? `Page ${first}` : `Pages ${first} to ${last}`;
  return (
    <div ref={links} data-prerendered={isPrerendered || undefined} className={`no-print ${styles.pages}`}>
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
        <span className="mono">
          {shown} of {pages.toLocaleString("en-US")}
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
