import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type ExportSource, exportSource } from "#import/plinth/exportSource.ts";
import type { ExportedFile } from "#import/plinth/writeExport.ts";
import type { ListReader } from "#public/data/tableReader.ts";
import { readResume } from "#public/pages/resume/readResume.ts";
import { site as fileSite } from "#public/site.config.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Selection } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { createResumeFiles } from "../publishing/resume/resumeFiles.ts";
import { placeIn } from "../shared/pathInFolder.ts";
import { messageOf, UserError } from "../shared/userError.ts";

const orderSql = (order = "id.asc"): string =>
  order.replaceAll(".nullslast", " nulls last").replace(/(\w+)\.(asc|desc)/g, '"$1" $2');

const operators: Readonly<Record<string, string>> = { eq: "=", gt: ">", neq: "<>" };

/** Returns a function that reads rows by SQL, with the parameters of PostgREST. */
const rowsBySql =
  (query: RunQuery) =>
  async (table: string, parameters: Readonly<Record<string, string>>): Promise<Values[]> => {
    const { select: _, order, limit = null, ...conditions } = parameters;
    const values: unknown[] = [limit];
    const tests = Object.entries(conditions).map(([name, condition]) => {
      const [operator = "", ...value] = condition.split(".");
      return `"${name}" ${operators[operator]} $${values.push(value.join("."))}`;
    });
    const sql = `select to_jsonb(row) as row from (
      select * from public.${table} where ${["true", ...tests].join(" and ")} order by ${orderSql(order)} limit $1
    ) as row`;
    return (await query(sql, values)).map(({ row }) => recordOf(unknown).parse(row));
  };

/** Reads the public rows of the résumé by SQL. A résumé only reads lists. */
const listsOf = (query: RunQuery): ListReader => {
  const read = async <T>(
    { table, parse }: Selection<T>,
    { order = "id.asc" }: Readonly<Record<string, string>>,
    limit?: number,
  ): Promise<T[]> => {
    const shown = table === "projects" && { status: "neq.Draft" };
    const rows = await rowsBySql(query)(table, { order, ...(limit && { limit: `${limit}` }), ...shown });
    return rows.map((row) => parse(row));
  };
  return { all: read, some: read };
};

/** Returns the content of `/resume.json`, without the site's URL. */
const exportResume = async (query: RunQuery): Promise<string> => {
  const [row] = await query("select settings from public.site_settings");
  const { site } = mergeSettings(fileSite, row?.settings ?? {});
  return createResumeFiles(() => readResume(site, listsOf(query))).json(null);
};

export const filesIn =
  (folder: string): ExportSource["file"] =>
  async (name) => {
    const place = placeIn(folder, name);
    return existsSync(place) ? readFileSync(place) : null;
  };

/** Reads an export from a database that no server uses, and uploaded files. */
export const databaseSource = (query: RunQuery, file: ExportSource["file"]): ExportSource =>
  exportSource({ readRows: rowsBySql(query), readResume: () => exportResume(query), file });

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
