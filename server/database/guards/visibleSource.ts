import type { GuardOptions } from "./guard.ts";

// The tables with a Markdown source, which only the owner and writers read.
const tables = ["posts", "projects", "pages"];

const sourceName = /(?<=^|[,(:])(?:content|long_description)(?=$|[,)]|::|->|\.)/g;
const wholeRow = /(?<=^|,)\*(?=$|,)/g;
const embeddedRows = new RegExp(`\\b(?:${tables.join("|")})\\b[^,()]*\\([^()]*\\*`);

const columnsSql = `
  select relname as name, string_agg(attname, ',' order by attnum) as columns
  from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relname = any ($1) and attnum > 0 and not attisdropped
  group by relname`;

/** Returns why a visitor or member may not embed rows like this, because their source could not be replaced; null if allowed. */
export const problemOfEmbeddedRows = ({ searchParams }: URL): string | null =>
  embeddedRows.test(searchParams.get("select") ?? "")
    ? "Name the columns of embedded posts, projects and pages."
    : null;

/**
 * Replaces the Markdown source by the visible text in a request's `select`; null if it reads none. A hosted project has grants for
 * it, which the embedded backend may overwrite.
 */
export const visibleSource = (database: GuardOptions["database"]) => {
  // Read once: only a migration changes columns, and it needs a restart.
  let reading: Promise<Map<string, string>> | null = null;
  const read = async (): Promise<Map<string, string>> => {
    const { rows } = await database.query<{ name: string; columns: string }>(columnsSql, [tables]);
    return new Map(rows.map(({ name, columns }) => [name, columns]));
  };
  return async (url: URL): Promise<URL | null> => {
    const select = url.searchParams.get("select")?.replace(/\s/g, "") || "*";
    reading ??= read();
    const columns = (await reading).get(url.pathname.replace("/rest/v1/", ""));
    const visible = select
      .replace(wholeRow, (star) => columns ?? star)
      .replace(sourceName, (name, at: number, text: string) =>
        text[at - 1] === ":" ? "visible_text" : `${name}:visible_text`,
      );
    if (visible === select) return null;
    const replaced = new URL(url);
    replaced.searchParams.set("select", visible);
    return replaced;
  };
};
