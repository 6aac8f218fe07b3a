import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { supabaseDataProvider } from "ra-supabase";
import type { DataProvider, GetListParams, GetManyReferenceParams, SortPayload } from "react-admin";
import type { BackendAddress } from "#shared/backend.ts";
import type { Database } from "#shared/database.types.ts";
import { list, recordOf, type Schema, string, unknown } from "#shared/schema.ts";
import { isUuid } from "#shared/uuid.ts";
import { createCall, requestJson } from "./answers.ts";
import type { ReadToken } from "./client.ts";
import { safeFilter } from "./filters.ts";
import type { HttpClient } from "./httpClient.ts";
import { readNoFurther } from "./lastPage.ts";
import { createOwnerCalls } from "./ownerCalls.ts";
import { createWrites } from "./writes.ts";

type DataClient = SupabaseClient<Database>;

export const createDataClient = ({ url, publishableKey }: BackendAddress, readToken: ReadToken): DataClient =>
  createClient<Database>(url, publishableKey, { accessToken: async () => (await readToken()).token });

interface DataProviderParts {
  address: BackendAddress;
  client: DataClient;
  tables?: Record<string, string>;
  http: HttpClient;
}

/** ra-supabase's reads with safe filters and a stable order, and writes of our own. Every method throws {BackendError}. */
export const createDataProvider = ({ address, client, tables = {}, http }: DataProviderParts) => {
  const restUrl = `${address.url}/rest/v1`;
  const call = createCall(http, restUrl);
  const tableOf = (resource: string): string => tables[resource] ?? resource;
  const base = supabaseDataProvider({
    instanceUrl: address.url,
    apiKey: address.publishableKey,
    supabaseClient: client,
    httpClient: http,
  });

  const rowIdWhere = async (table: string, column: "id" | "row_id", conditions: Record<string, string>) => {
    const query = new URLSearchParams({ select: column, limit: "1", ...conditions });
    const found = await requestJson(http, list(recordOf(string)), `${restUrl}/${table}?${query}`);
    return found[0]?.[column];
  };

  // Without a tie-breaker, pages could repeat or miss rows that sort equally.
  const withStableOrder = ({ field, order }: SortPayload): SortPayload =>
    field === "id" ? { field, order } : { field: `${field}.${order.toLowerCase()},id`, order };

  const safe = <Params extends GetListParams | GetManyReferenceParams>(params: Params): Params => ({
    ...params,
    ...(params.sort ? { sort: withStableOrder(params.sort) } : {}),
    filter: safeFilter(params.filter ?? {}, params.meta?.search),
  });

  const reads: Pick<DataProvider, "getList" | "getOne" | "getMany" | "getManyReference"> = {
    getList: (resource, params) => readNoFurther((page) => base.getList(tableOf(resource), page), safe(params)),
    getOne: (resource, params) => base.getOne(tableOf(resource), params),
    getMany: (resource, params) => base.getMany(tableOf(resource), params),
    getManyReference: (resource, params) =>
      readNoFurther((page) => base.getManyReference(tableOf(resource), page), safe(params)),
  };

  return {
    ...reads,
    ...createWrites({ restUrl, http, call, tableOf }),
    ...createOwnerCalls({ restUrl, http, call }),
    /** Calls a database function that may write, without a time limit. @throws {BackendError} */
    call: <T>(name: string, parameters: object, answer: Schema<T>): Promise<T> =>
      call(name, parameters, answer, { hasTimeout: false }),
    /** Reads rows with a PostgREST query, without checking their columns. @throws {BackendError} */
    readRows: (table: string, query: Record<string, string>): Promise<Record<string, unknown>[]> =>
      requestJson(http, list(recordOf(unknown)), `${restUrl}/${table}?${new URLSearchParams(query)}`),
    /** Finds a row by its current or a former slug, or by its id. */
    idAtSlug: async (resource: string, slug: string): Promise<string | undefined> => {
      const table = tableOf(resource);
      const today = await rowIdWhere(table, "id", { slug: `eq.${slug}` });
      if (today) return today;
      const before = await rowIdWhere("slug_history", "row_id", { resource: `eq.${table}`, slug: `eq.${slug}` });
      return before ?? (isUuid(slug) ? slug : undefined);
    },
  };
};

export type PlinthDataProvider = ReturnType<typeof createDataProvider> & DataProvider;
