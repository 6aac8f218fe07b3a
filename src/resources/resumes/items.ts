import { joinCommas } from "#shared/base/text.ts";
import type { ResumeItem, ResumeKind } from "#shared/tables/resumes.ts";

/** A row of the site that a résumé can show. */
export interface SiteRow {
  kind: ResumeKind;
  id: string;
  title: string;
  /** Distinguishes it from rows with the same title. */
  note: string;
  /** Undefined if this kind has no summary on a résumé. */
  summary?: string;
  /** Its highlights, or the skills of a category. */
  parts: readonly string[];
}

// As many as /resume shows.
const newestProjects = 3;

const itemOf = ({ kind, id }: SiteRow): ResumeItem => ({
  kind,
  id,
  title: null,
  summary: null,
  highlights: null,
  leftOut: [],
});

export const isItemOf =
  ({ kind, id }: Pick<SiteRow, "kind" | "id">) =>
  (item: ResumeItem): boolean =>
    item.kind === kind && item.id === id;

/** Returns the items of a new résumé: those of /resume. @param rows in the order of the site */
export const initialItems = (rows: readonly SiteRow[]): ResumeItem[] => {
  const newest = rows.filter(({ kind }) => kind === "projects").slice(0, newestProjects);
  return rows.filter((row) => row.kind !== "projects" || newest.includes(row)).map(itemOf);
};

/** Returns the rows of a kind with their items, in the order of the résumé, and the rows that it does not show. */
export const splitRows = (rows: readonly SiteRow[], items: readonly ResumeItem[], kind: ResumeKind) => {
  const ofKind = rows.filter((row) => row.kind === kind);
  return {
    shown: items.flatMap((item) => {
      const row = ofKind.find((each) => isItemOf(each)(item));
      return row ? [{ id: row.id, row, item }] : [];
    }),
    others: ofKind.filter((row) => !items.some(isItemOf(row))),
  };
};

/** Adds a row at the end, or removes it. @param known its item before it was removed */
export const toggleRow = (items: readonly ResumeItem[], row: SiteRow, known = itemOf(row)): ResumeItem[] =>
  items.some(isItemOf(row)) ? items.filter((item) => !isItemOf(row)(item)) : [...items, known];

export const changeItem = (items: readonly ResumeItem[], row: SiteRow, changed: Partial<ResumeItem>): ResumeItem[] =>
  items.map((item) => (isItemOf(row)(item) ? { ...item, ...changed } : item));

/** Puts rows of a kind into an order. All other items keep their places. */
export const reorderRows = (items: readonly ResumeItem[], kind: ResumeKind, ids: readonly unknown[]): ResumeItem[] => {
  const moved = ids.flatMap((id) => items.filter((item) => item.kind === kind && item.id === id));
  let next = 0;
  return items.map((item) => (moved.includes(item) ? (moved[next++] ?? item) : item));
};

/** Describes how an item differs from its row: "Own title, 1 of 4 highlights". */
export const changesOf = ({ title, summary, highlights, leftOut }: ResumeItem, { kind, parts }: SiteRow): string => {
  const count = parts.filter((part) => !leftOut.includes(part)).length;
  const name = kind === "skill_categories" ? "skills" : "highlights";
  return joinCommas(
    title === null ? "" : "own title",
    summary === null ? "" : "own summary",
    highlights === null ? (count < parts.length ? `${count} of ${parts.length} ${name}` : "") : "own highlights",
  );
};
