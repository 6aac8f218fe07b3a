import type { ExportSource } from "#import/plinth/writeExport.ts";
import type { ImportedKind } from "#import/types.ts";
import { list, object, recordOf, string, unknown } from "#shared/schema.ts";
import type { RunQuery } from "../../database/thread/messages.ts";
import { exportResume } from "./exportResume.ts";

const pageRows = 200;

const rowSchema = recordOf(unknown);
const redirectRows = list(object({ from: string, to: string }));

/** In the order of an export; by id only between rows that are otherwise equal. */
const orders: Readonly<Record<ImportedKind, string>> = {
  posts: 'slug collate "C"',
  pages: '"order", id',
  projects: 'slug collate "C"',
  experiences: '"order", id',
  education: '"order", id',
  certifications: "id",
  skill_categories: '"order", id',
  technical_skills: '"order", id',
};

// A former slug is exported as a redirect.
const redirectsSql = `
  select from_path as "from", to_path as "to" from public.redirects
  union
  select folder || history.slug, folder || coalesce(posts.slug, projects.slug, pages.slug)
  from public.slug_history as history
  cross join lateral (
    select case resource when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end as folder
  ) as place
  left join public.posts on resource = 'posts' and posts.id = row_id
  left join public.projects on resource = 'projects' and projects.id = row_id
  left join public.pages on resource = 'pages' and pages.id = row_id
  where coalesce(posts.slug, projects.slug, pages.slug) is not null`;

const settingsIn = async (query: RunQuery): Promise<unknown> =>
  (await query("select settings from public.site_settings"))[0]?.settings ?? {};

/** An export's rows from a database that no server uses. */
export const databaseSource = (query: RunQuery): ExportSource => ({
  rows: async (kind, each) => {
    for (let offset = 0; ; offset += pageRows) {
      const rows = await query(
        `select to_jsonb(row) as row from (select * from public.${kind} order by ${orders[kind]} offset $1 limit $2) as row`,
        [offset, pageRows],
      );
      for (const { row } of rows) await each(rowSchema.parse(row));
      if (rows.length < pageRows) return;
    }
  },
  redirects: async () => redirectRows.parse(await query(redirectsSql)),
  settings: () => settingsIn(query),
  resume: async () => exportResume(query, await settingsIn(query)),
});
