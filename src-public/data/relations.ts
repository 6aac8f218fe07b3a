import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

export type ContentType = "posts" | "projects";

const target = selectFrom("content_relations", { target_id: string });

/** Reads which posts or projects are related, by the database's view. */
export const relationReads = (tables: TableReader) => ({
  targetsOf: async (type: ContentType, sourceId: string, limit: number): Promise<string[]> => {
    const query = {
      source_id: `eq.${sourceId}`,
      source_type: `eq.${type}`,
      target_type: `eq.${type}`,
      order: "similarity.desc,target_id.asc",
    };
    return (await tables.some(target, query, limit)).map(({ target_id }) => target_id);
  },
});
