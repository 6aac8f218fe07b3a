import type { Tables } from "#shared/database.types.ts";
import { optionalText, type Row, text, texts } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A project as lists show it. */
export type ProjectSummary = Pick<
  Tables<"projects">,
  "id" | "slug" | "title" | "description" | "thumbnail" | "status" | "tech" | "date" | "demo_url" | "github_url"
>;

/** A project as its own page shows it. */
export type Project = ProjectSummary & Pick<Tables<"projects">, "long_description" | "updated_at">;

/** A project as a related card shows it. */
export type RelatedProject = Pick<ProjectSummary, "id" | "slug" | "title" | "description" | "tech">;

const relatedColumns = "id,slug,title,description,tech";
const summaryColumns = `${relatedColumns},thumbnail,status,date,demo_url,github_url`;
const newestFirst = "date.desc,id.asc";

const relatedFrom = (row: Row): RelatedProject => ({
  id: text(row, "id"),
  slug: text(row, "slug"),
  title: text(row, "title"),
  description: text(row, "description"),
  tech: texts(row, "tech"),
});

const summaryFrom = (row: Row): ProjectSummary => ({
  ...relatedFrom(row),
  thumbnail: text(row, "thumbnail"),
  status: text(row, "status"),
  date: text(row, "date"),
  demo_url: optionalText(row, "demo_url"),
  github_url: optionalText(row, "github_url"),
});

const projectFrom = (row: Row): Project => ({
  ...summaryFrom(row),
  long_description: optionalText(row, "long_description"),
  updated_at: text(row, "updated_at"),
});

/** Reads of the table `projects`: what row level security shows to a visitor, so never a `Draft` (spec 7). */
export const projectReads = (tables: TableReader) => ({
  all: async (): Promise<ProjectSummary[]> =>
    (await tables.all("projects", { select: summaryColumns, order: newestFirst })).map(summaryFrom),

  /** The newest ones; a limit under PostgREST's row limit needs one request. */
  newest: async (limit: number): Promise<ProjectSummary[]> =>
    (await tables.some("projects", { select: summaryColumns, order: newestFirst }, limit)).map(summaryFrom),

  bySlug: async (slug: string): Promise<Project | null> => {
    const row = await tables.first("projects", {
      select: `${summaryColumns},long_description,updated_at`,
      slug: `eq.${slug}`,
    });
    return row && projectFrom(row);
  },

  /** In the order of `ids`; those that a visitor may not read are left out. */
  byIds: async (ids: string[]): Promise<RelatedProject[]> => {
    if (ids.length === 0) return [];
    const rows = await tables.all("projects", { select: relatedColumns, id: `in.(${ids.join(",")})`, order: "id.asc" });
    const projects = rows.map(relatedFrom);
    return ids.flatMap((id) => projects.find((project) => project.id === id) ?? []);
  },
});
