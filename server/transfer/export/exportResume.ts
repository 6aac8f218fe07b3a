import { contentOf } from "#public/data/content.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import { readResume } from "#public/pages/resume/resume.ts";
import { site as fileSite } from "#public/site.config.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Selection } from "#shared/tables/table.ts";
import type { RunQuery } from "../../database/thread/messages.ts";
import { createResumeFiles } from "../../publishing/resume/files.ts";

const orderSql = (order = "id.asc"): string =>
  order
    .split(",")
    .map((part) => {
      const [name, direction, nulls] = part.split(".");
      return `"${name}" ${direction}${nulls ? " nulls last" : ""}`;
    })
    .join(", ");

const notRead = (): never => {
  throw new Error("A résumé reads lists alone.");
};

/** The public rows that the résumé is made from. */
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
    first: notRead,
    count: notRead,
    call: notRead,
  };
};

/** The résumé as in `/resume.json`, without the site's URL. */
export const exportResume = async (query: RunQuery, settings: unknown): Promise<string> => {
  const { site } = mergeSettings(fileSite, settings);
  return createResumeFiles(() => readResume(site, contentOf(listsOf(query)))).json(null);
};
