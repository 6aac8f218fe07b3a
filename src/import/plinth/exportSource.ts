import { pathPrefixes } from "#shared/base/links.ts";
import { list, object, recordOf, string, unknown } from "#shared/base/schema.ts";
import { type DescribedFile, describedFile } from "#shared/media/describedFile.ts";
import type { TableName } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import type { ImportedKind } from "../types.ts";
import { type ExportedRedirect, kindsWithPath } from "./format.ts";

// PostgREST may limit an answer to 1,000 rows, and posts may be long.
const rowsPerRequest = 100;

const redirectRows = list(object({ from_path: string, to_path: string }));
const formerSlugs = list(object({ slug: string, row_id: string }));

interface ExportSourceParts {
  /** Reads a media file. Returns null if it does not exist. */
  file: (name: string) => Promise<Uint8Array | null>;
  /** Sends one query: PostgREST's `select`, `order` by one column, `limit`, and the conditions `eq` and `gt`. */
  readRows: (table: TableName, query: Record<string, string>) => Promise<Values[]>;
  readResume: () => Promise<string>;
  signal?: AbortSignal;
  /** Called with the number of rows read since the last call. */
  onRows?: (count: number) => void;
}

/** Reads all rows in pages by a key that is unique under the conditions, so that rows deleted in between do not shift the others. */
const pageReader =
  ({ readRows, signal }: Pick<ExportSourceParts, "readRows" | "signal">) =>
  async (
    table: TableName,
    key: string,
    use: (rows: readonly Values[]) => Promise<void> | void,
    conditions: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const order = { select: "*", order: `${key}.asc`, limit: `${rowsPerRequest}` };
    let rows = await readRows(table, { ...order, ...conditions });
    for (;;) {
      signal?.throwIfAborted();
      await use(rows);
      if (rows.length < rowsPerRequest) return;
      rows = await readRows(table, { ...order, ...conditions, [key]: `gt.${rows.at(-1)?.[key]}` });
    }
  };

export const byOrder = (one: Values, other: Values): number =>
  Number(one.order ?? 0) - Number(other.order ?? 0) || (String(one.id) < String(other.id) ? -1 : 1);

/** Removes this site's address from the résumé: an import would take it over. */
const withoutAddress = (text: string): string => {
  const { $schema, basics, meta, ...sections } = recordOf(unknown).parse(JSON.parse(text));
  const { url: _url, ...person } = recordOf(unknown).parse(basics);
  const { canonical: _canonical, ...facts } = recordOf(unknown).parse(meta);
  return `${JSON.stringify({ $schema, basics: person, ...sections, meta: facts }, null, 2)}\n`;
};

export type ExportSource = ReturnType<typeof exportSource>;

/** Reads an export by requests to the API, or by SQL. Posts are passed on as they are read, other rows once all are sorted. */
export const exportSource = (parts: ExportSourceParts) => {
  const { readRows, readResume, file, onRows = () => {} } = parts;
  const readPages = pageReader(parts);
  const slugs = new Map<string, string>();
  return {
    rows: async (kind: ImportedKind, each: (row: Values) => Promise<void> | void) => {
      const all: Values[] = [];
      await readPages(kind, "id", async (rows) => {
        onRows(rows.length);
        for (const { id, slug } of rows) if (typeof slug === "string") slugs.set(String(id), slug);
        if (kind !== "posts") all.push(...rows);
        else for (const row of rows) await each(row);
      });
      for (const row of all.sort(byOrder)) await each(row);
    },
    redirects: async () => {
      // By address and target, because a former slug may also be stored as a redirect.
      const found = new Map<string, ExportedRedirect>();
      const add = (redirect: ExportedRedirect) => found.set(`${redirect.from} ${redirect.to}`, redirect);
      await readPages("redirects", "id", (rows) => {
        for (const { from_path: from, to_path: to } of redirectRows.parse(rows)) add({ from, to });
      });
      for (const kind of kindsWithPath) {
        const prefix = pathPrefixes[kind];
        const addFormer = (rows: readonly Values[]): void => {
          for (const { slug, row_id } of formerSlugs.parse(rows)) {
            const today = slugs.get(row_id);
            if (today) add({ from: prefix + slug, to: prefix + today });
          }
        };
        await readPages("slug_history", "slug", addFormer, { resource: `eq.${kind}` });
      }
      return [...found.values()];
    },
    settings: async (): Promise<unknown> =>
      (await readRows("site_settings", { select: "settings" }))[0]?.settings ?? {},
    media: async () => {
      const files: DescribedFile[] = [];
      await readPages("media", "key", (rows) => void files.push(...rows.map((row) => describedFile.parse(row))));
      return files;
    },
    file,
    resume: async () => withoutAddress(await readResume()),
  };
};
