import { supabaseDataProvider } from "ra-supabase";
import type { DataProvider, GetListParams, GetManyReferenceParams, SortPayload } from "react-admin";
import type { BackendAddress } from "#shared/backend.ts";
import { list, recordOf, type Schema, string, unknown } from "#shared/schema.ts";
import { isUuid } from "#shared/uuid.ts";
import { requestJson } from "./answers.ts";
import { readBackupStatus } from "./backupStatus.ts";
import type { DataClient } from "./dataClient.ts";
import { safeFilter } from "./filters.ts";
import { createFirstRun } from "./firstRun.ts";
import type { HttpClient } from "./httpClient.ts";
import { createWrites } from "./writes.ts";

interface DataProviderParts {
  address: BackendAddress;
  client: DataClient;
  tables?: Record<string, string>;
  http: HttpClient;
}

/** ra-supabase's reads with safe filters and a stable order, and writes of our own. Every method throws {BackendError}. */
export const createDataProvider = ({ address, client, tables = {}, http }: DataProviderParts) => {
  const restUrl = `${address.url}/rest/v1`;
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

  // Equal rows come in any order, and a page could repeat or miss some.
  const withStableOrder = ({ field, order }: SortPayload): SortPayload =>
    field === "id" ? { field, order } : { field: `${field}.${order.toLowerCase()},id`, order };

  const safe = <Params extends GetListParams | GetManyReferenceParams>(params: Params): Params => ({
    ...params,
    ...(params.sort ? { sort: withStableOrder(params.sort) } : {}),
    filter: safeFilter(params.filter ?? {}, params.meta?.search),
  });

  const reads: Pick<DataProvider, "getList" | "getOne" | "getMany" | "getManyReference"> = {
    getList: (resource, params) => base.getList(tableOf(resource), safe(params)),
    getOne: (resource, params) => base.getOne(tableOf(resource), params),
    getMany: (resource, params) => base.getMany(tableOf(resource), params),
    getManyReference: (resource, params) => base.getManyReference(tableOf(resource), safe(params)),
  };

  return {
    ...reads,
    ...createWrites({ restUrl, http, tableOf }),
    ...createFirstRun(http, restUrl),
    /** A function of the database that may write, and take its time. @throws {BackendError} */
    call: <T>(name: string, parameters: object, answer: Schema<T>): Promise<T> =>
      requestJson(http, answer, `${restUrl}/rpc/${name}`, {
        method: "POST",
        headers: new Headers({ "content-type": "application/json" }),
        body: JSON.stringify(parameters),
        isPatient: true,
      }),
    /** Rows as PostgREST is asked for them, whatever is in them. @throws {BackendError} */
    readRows: (table: string, query: Record<string, string>): Promise<Record<string, unknown>[]> =>
      requestJson(http, list(recordOf(unknown)), `${restUrl}/${table}?${new URLSearchParams(query)}`),
    backupStatus: () => readBackupStatus(http, restUrl),
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
