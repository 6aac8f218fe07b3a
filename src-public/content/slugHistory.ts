import type { ContentType } from "./relations.ts";
import { text } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** Reads of the table `slug_history`: the addresses that rows had before. */
export const slugHistoryReads = (tables: TableReader) => ({
  /** The slug under which the row with this old slug is found today, or null. */
  currentOf: async (type: ContentType, oldSlug: string): Promise<string | null> => {
    const remembered = await tables.first("slug_history", {
      select: "row_id",
      resource: `eq.${type}`,
      slug: `eq.${oldSlug}`,
    });
    if (!remembered) return null;
    const row = await tables.first(type, { select: "slug", id: `eq.${text(remembered, "row_id")}` });
    return row && text(row, "slug");
  },
});
