import { Fragment, useEffect, useRef } from "react";
import { focusOn } from "#shared/base/browser.ts";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { type ListFilter, listAddress, type PageRange } from "../../data/lists.ts";
import { usePageRequest } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import { EmptyDrawing } from "../EmptyDrawing.tsx";
import styles from "./Pages.module.css";

type KindOf<Key> = Key extends `${infer Kind}.moreNotLoaded` ? Kind : never;

/** The rows of a list, as the catalogue names them: `posts.count`, `posts.none` and others. */
export type ListKind = KindOf<WordKey>;

interface ListCountProps {
  count: number;
  kind: ListKind;
  showAllPath: string | null;
}

export const ListCount = ({ count, kind, showAllPath }: ListCountProps) => {
  const say = useSay();
  return (
    <div className={`muted ${count === 0 ? styles.none : `note ${styles.count}`}`}>
      {count === 0 && <EmptyDrawing>0</EmptyDrawing>}
      <p role="status">{count === 0 ? say(`${kind}.none`) : say(`${kind}.count`, { count })}</p>
      {count === 0 && showAllPath && (
        <Link to={showAllPath} isScrollKept>
          {say(`${kind}.showAll`)}
        </Link>
      )}
    </div>
  );
};

interface PagesProps extends PageRange {
  path: string;
  filter: ListFilter;
  pages: number;
  /** The number of rows on screen, then on all pages. */
  rows: number;
  count: number;
  kind: ListKind;
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
export const Pages = ({ path, filter, first, last, pages, rows, count, kind }: PagesProps) => {
  const say = useSay();
  const links = useFocusOnNewRows({ first, last, rows });
  const { isPrerendered } = usePageRequest();
  const to = (range: PageRange) => listAddress(path, filter, range);
  const page = (number: number) => to({ first: number, last: number });
  const numbers = numbersOf({ first, last, pages });
  return (
    <div ref={links} data-prerendered={isPrerendered || undefined} className={`no-print ${styles.pages}`}>
      {/* Live: announces each new number. */}
      <p className="note" aria-live="polite">
        {say(`${kind}.shown`, { shown: rows, count })}
      </p>
      {last < pages && last - first + 1 < mostAtOnce && (
        <Link to={to({ first, last: last + 1 })} rel="nofollow" isScrollKept isReplacing className="scripted button">
          {say(`${kind}.showMore`)}
        </Link>
      )}
      <nav aria-label={say("list.pages")} className={styles.steps}>
        {first > 1 && (
          <Link to={page(first - 1)} rel="prev">
            {say("previous")}
          </Link>
        )}
        <span className={styles.numbers}>
          {numbers.map((number, index) => (
            <Fragment key={number}>
              {number - (numbers[index - 1] ?? 0) > 1 && "…"}
              <Link
                to={page(number)}
                aria-label={say("list.page", { number })}
                {...(number >= first && number <= last ? { "aria-current": "page" } : {})}
              >
                {number.toLocaleString(say.language)}
              </Link>
            </Fragment>
          ))}
        </span>
        {last < pages && (
          <Link to={page(last + 1)} rel="next">
            {say("next")}
          </Link>
        )}
      </nav>
    </div>
  );
};
