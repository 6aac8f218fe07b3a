import { joinCommas } from "#shared/base/text.ts";
import type { ResumeItem, ResumeKind } from "#shared/tables/resumes.ts";

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

/** Its texts are those of the site. */
export const itemOf = ({ kind, id }: Pick<SiteRow, "kind" | "id">): ResumeItem => ({ kind, id, leftOut: [] });

/** Returns the items of a new résumé: those of /resume. @param rows in the order of the site */
export const initialItems = (rows: readonly SiteRow[]): ResumeItem[] => {
  const olderProjects = rows.filter(({ kind }) => kind === "projects").slice(newestProjects);
  return rows.filter((row) => !olderProjects.includes(row)).map(itemOf);
};

/** Returns the rows of a kind with their items, in the order of the résumé, and the rows that it does not show. */
export const splitRows = (rows: readonly SiteRow[], items: readonly ResumeItem[], kind: ResumeKind) => {
  const ofKind = new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row]] : [])));
  const shown = items.flatMap((item) => {
    const row = ofKind.get(item.id);
    ofKind.delete(item.id);
    return row ? [{ id: row.id, row, item }] : [];
  });
  return { shown, others: [...ofKind.values()] };
};

export const reorderRows = (items: readonly ResumeItem[], ids: readonly unknown[]): ResumeItem[] => {
  const moved = ids.flatMap((id) => items.filter((item) => item.id === id));
  let next = 0;
  return items.map((item) => (moved.includes(item) ? (moved[next++] ?? item) : item));
};

/** Returns items as the database stores them: without the texts that are the site's. */
export const storedItems = (items: readonly ResumeItem[]) =>
  items.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value?.length)));

/** Describes how an item differs from its row: "Own title, 1 of 4 highlights". */
export const changesOf = ({ title, summary, highlights, leftOut }: ResumeItem, { kind, parts }: SiteRow): string => {
  const count = parts.filter((part) => !leftOut.includes(part)).length;
  const name = kind === "skill_categories" ? "skills" : "highlights";
  const some = count < parts.length && `${count} of ${parts.length} ${name}`;
  return joinCommas(title && "own title", summary && "own summary", highlights ? "own highlights" : some || "");
};
