import { text } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** The two kinds of content that have related rows and remembered slugs. */
export type ContentType = "posts" | "projects";

/** Reads of the table `content_relations`, which the database computes. */
export const relationReads = (tables: TableReader) => ({
  /** Ids of the rows of the same type most like this one, the likest first (spec 7). */
  targetsOf: async (type: ContentType, sourceId: string, limit: number): Promise<string[]> => {
    const rows = await tables.some(
      "content_relations",
      {
        select: "target_id",
        source_id: `eq.${sourceId}`,
        source_type: `eq.${type}`,
        target_type: `eq.${type}`,
        order: "similarity.desc,target_id.asc",
      },
      limit,
    );
    return rows.map((row) => text(row, "target_id"));
  },
});
