import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { ContentType } from "./relations.ts";
import type { TableReader } from "./tableReader.ts";

const remembered = selectFrom("slug_history", { row_id: string });

/** Reads the current slug of a row that had another one before. */
export const slugHistoryReads = (tables: TableReader) => ({
  currentOf: async (type: ContentType | "pages", oldSlug: string): Promise<string | null> => {
    const former = await tables.first(remembered, { resource: `eq.${type}`, slug: `eq.${oldSlug}` });
    const row = former && (await tables.first(selectFrom(type, { slug: string }), { id: `eq.${former.row_id}` }));
    return row?.slug ?? null;
  },
});
