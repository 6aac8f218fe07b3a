import { projects } from "#shared/tables/projects.ts";
import { type Selected, select } from "#shared/tables/table.ts";
import { newestFirst, pagesReader } from "./lists.ts";
import { readByIds, type TableReader } from "./tableReader.ts";

const inRelated = ["slug", "title", "description", "tech"] as const;
const inLists = [...inRelated, "thumbnail", "status", "date", "demo_url", "github_url"] as const;

const related = select(projects, inRelated);
const summary = select(projects, inLists);
const whole = select(projects, [
  ...inLists,
  "long_description",
  "updated_at",
  "revised_at",
  "seo_title",
  "seo_description",
  "card_image",
  "role",
  "period",
  "team",
  "results",
  "pictures",
]);

export type RelatedProject = Selected<typeof related>;
export type ProjectSummary = Selected<typeof summary>;
export type Project = Selected<typeof whole>;

/** Reads of the table `projects`: what row level security shows to a visitor, so never a `Draft` (behaviour 7.3). */
export const projectReads = (tables: TableReader) => ({
  pages: pagesReader(tables, "list_projects", summary),
  countDone: () => tables.count("projects", { status: "in.(Completed,Live)" }),
  newest: (limit: number) => tables.some(summary, newestFirst, limit),
  bySlug: (slug: string) => tables.first(whole, { slug: `eq.${slug}` }),
  byIds: (ids: string[]) => readByIds(tables, related, ids),
});
