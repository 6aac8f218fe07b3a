import { inIds } from "#shared/base/postgrest.ts";
import { string } from "#shared/base/schema.ts";
import { type Selection, selectFrom } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

export type ContentType = "posts" | "projects";

const relatedLimit = 3;

const relation = selectFrom("content_relations", { target_id: string });

/** Reads the rows that a view of the database relates to a row, the most similar first. */
export const readRelated = async <Row extends { id: string }>(
  tables: TableReader,
  type: ContentType,
  selection: Selection<Row>,
  id: string,
): Promise<Row[]> => {
  const query = {
    source_id: `eq.${id}`,
    source_type: `eq.${type}`,
    target_type: `eq.${type}`,
    order: "similarity.desc,target_id.asc",
  };
  const ids = (await tables.some(relation, query, relatedLimit)).map(({ target_id }) => target_id);
  if (ids.length === 0) return [];
  const rows = await tables.all(selection, { id: inIds(ids), order: "id.asc" });
  return ids.flatMap((target) => rows.find((row) => row.id === target) ?? []);
};

const formerSlug = selectFrom("slug_history", { row_id: string });

export const readCurrentSlug = async (
  tables: TableReader,
  type: ContentType | "pages",
  oldSlug: string,
): Promise<string | null> => {
  const former = await tables.first(formerSlug, { resource: `eq.${type}`, slug: `eq.${oldSlug}` });
  const row = former && (await tables.first(selectFrom(type, { slug: string }), { id: `eq.${former.row_id}` }));
  return row?.slug ?? null;
};
