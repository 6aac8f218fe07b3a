import type { GetListParams, GetManyReferenceParams, SortPayload } from "react-admin";
import { recordOf, string } from "#shared/base/schema.ts";
import { isUuid } from "#shared/base/text.ts";
import { type Connection, readTable } from "../connection/rest.ts";
import { safeFilter } from "./filters.ts";

// Without a tie-breaker, pages could repeat or miss rows that sort equally.
const withStableOrder = ({ field, order }: SortPayload): SortPayload =>
  field === "id" ? { field, order } : { field: `${field}.${order.toLowerCase()},id`, order };

export const safeParams = <Params extends GetListParams | GetManyReferenceParams>(params: Params): Params => ({
  ...params,
  ...(params.sort ? { sort: withStableOrder(params.sort) } : {}),
  filter: safeFilter(params.filter ?? {}, params.meta?.search),
});

/** Returns the id of the row with this current or former slug, or with this id. */
export const findIdBySlug = async (
  connection: Connection,
  table: string,
  slug: string,
): Promise<string | undefined> => {
  const read = async (from: string, column: "id" | "row_id", conditions: Record<string, string>) => {
    const query = { select: column, limit: "1", slug: `eq.${slug}`, ...conditions };
    return (await readTable(connection, from, query, recordOf(string)))[0]?.[column];
  };
  const current = await read(table, "id", {});
  if (current) return current;
  const former = await read("slug_history", "row_id", { resource: `eq.${table}` });
  return former ?? (isUuid(slug) ? slug : undefined);
};
