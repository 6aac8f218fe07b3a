import { batchesOf, inIds } from "#shared/base/postgrest.ts";
import { projects } from "#shared/tables/projects.ts";
import { type Selected, type Selection, select, withVisible } from "#shared/tables/table.ts";
import { readFirst } from "./readLists.ts";
import { readRelated } from "./relations.ts";
import type { ListReader, TableReader } from "./tableReader.ts";
import { type Translation, withTranslations } from "./translations.ts";

const inRelated = ["slug", "title", "description", "tech", "language"] as const;
const inLists = [
  ...inRelated,
  "thumbnail",
  "drawing",
  "status",
  "date",
  "dates_known_to",
  "demo_url",
  "github_url",
  "results",
] as const;

const spelled = <T extends { tech: string[] }>(selection: Selection<T>) => ({ ...selection, spelled: "tech" });

const related = spelled(select(projects, inRelated));
const summary = select(projects, inLists);
const onHome = spelled(select(projects, [...inRelated, "thumbnail", "drawing", "status", "results"]));
export const visibleProject = withVisible(
  spelled(
    select(projects, [
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
      "pictures",
      "translation_key",
    ]),
  ),
  "long_description",
);

export type RelatedProject = Selected<typeof related>;
export type ProjectSummary = Selected<typeof summary>;
export type HomeProject = Selected<typeof onHome>;
export type Project = Selected<typeof visibleProject> & { translations?: Translation[] };

// Row level security shows a visitor no `Draft` (behaviour 7.3).

export const projectList = { selection: summary, order: "date.desc", pageFunction: "list_projects" };

/** Reads the newest projects, for a page that does not have the technologies of all. */
export const readNewestProjects = (tables: ListReader, limit: number): Promise<ProjectSummary[]> =>
  readFirst(tables, { ...projectList, selection: spelled(summary) }, limit);

/** Reads projects by id, in any order. A URL has room for about 200 ids. */
export const readProjectsById = async (tables: TableReader, ids: readonly string[]): Promise<ProjectSummary[]> => {
  const batches = batchesOf(ids, 100).map((some) => tables.some(spelled(summary), { id: inIds(some) }, some.length));
  return (await Promise.all(batches)).flat();
};

export const homeProjectList = { selection: onHome, order: "date.desc" };

export const readProject = async (tables: TableReader, slug: string): Promise<Project | null> =>
  withTranslations(tables, "projects", await tables.first(visibleProject, { slug: `eq.${slug}` }));

export const readRelatedProjects = (tables: TableReader, id: string): Promise<RelatedProject[]> =>
  readRelated(tables, "projects", related, id);
