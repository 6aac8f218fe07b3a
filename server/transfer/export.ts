import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ExportedFile, ExportSource } from "#import/plinth/writeExport.ts";
import type { ImportedKind } from "#import/types.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import { readResume } from "#public/pages/resume/readResume.ts";
import { site as fileSite } from "#public/site.config.ts";
import { list, object, recordOf, string, unknown } from "#shared/base/schema.ts";
import { describedFile } from "#shared/media/describedFile.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Selection } from "#shared/tables/table.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { createResumeFiles } from "../publishing/resume/resumeFiles.ts";
import { placeIn } from "../shared/pathInFolder.ts";
import { messageOf, UserError } from "../shared/userError.ts";

const orderSql = (order = "id.asc"): string =>
  order
    .split(",")
    .map((part) => {
      const [name, direction, nulls] = part.split(".");
      return `"${name}" ${direction}${nulls ? " nulls last" : ""}`;
    })
    .join(", ");

const notSupported = (): never => {
  throw new Error("A résumé only reads lists.");
};

/** Reads the public rows of the résumé by SQL. */
const listsOf = (query: RunQuery): TableReader => {
  const some = async <T>(
    { table, parse }: Selection<T>,
    order: string | undefined,
    limit: number | null,
  ): Promise<T[]> => {
    const shown = table === "projects" ? "where status <> 'Draft'" : "";
    const sql = `select to_jsonb(row) as row from (
      select * from public.${table} ${shown} order by ${orderSql(order)} limit $1
    ) as row`;
    return (await query(sql, [limit])).map(({ row }) => parse(row));
  };
  return {
    all: (selection, { order }) => some(selection, order, null),
    some: (selection, { order }, limit) => some(selection, order, limit),
    first: notSupported,
    count: notSupported,
    call: notSupported,
  };
};

/** Returns the content of `/resume.json`, without the site's URL. */
const exportResume = async (query: RunQuery, settings: unknown): Promise<string> => {
  const { site } = mergeSettings(fileSite, settings);
  return createResumeFiles(() => readResume(site, listsOf(query))).json(null);
};

const pageRows = 200;

const rowSchema = recordOf(unknown);
const redirectRows = list(object({ from: string, to: string }));

/** The orders of exported rows. The id only separates rows that are otherwise equal. */
const orders: Readonly<Record<ImportedKind, string>> = {
  posts: 'slug collate "C"',
  pages: '"order", id',
  projects: 'slug collate "C"',
  experiences: '"order", id',
  education: '"order", id',
  certifications: "id",
  skill_categories: '"order", id',
  technical_skills: '"order", id',
  resumes: 'name collate "C", id',
};

// An old slug is exported as a redirect.
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

const mediaSql = `
  select to_jsonb(row) as row
  from (select key, name, bytes, width, height, color, alt, source_sha256 from public.media order by key) as row`;

/** Reads uploaded files from a folder. */
export const filesIn =
  (folder: string): ExportSource["file"] =>
  async (name) => {
    const place = placeIn(folder, name);
    return existsSync(place) ? readFileSync(place) : null;
  };

/** Reads an export's rows from a database that no server uses, and uploaded files. */
export const databaseSource = (query: RunQuery, file: ExportSource["file"]): ExportSource => ({
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
  media: async () => (await query(mediaSql)).map(({ row }) => describedFile.parse(row)),
  file,
  resume: async () => exportResume(query, await settingsIn(query)),
});

/** Writes files into a new or empty folder. @throws {UserError} if the folder has files, because nothing is overwritten */
export const folderWriter = (folder: string): ((file: ExportedFile) => void) => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserError(`The folder ${folder} cannot be created: ${messageOf(error)}.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} already contains files. Name a new folder, so that nothing is overwritten.`);
  }
  return ({ path, content }) => {
    const place = placeIn(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  };
};
