import type { IDataProviderConfig } from "@raphiniert/ra-data-postgrest";
import { SupabaseClient } from "@supabase/supabase-js";
import { supabaseDataProvider } from "ra-supabase";
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyReferenceParams,
  Identifier,
  SortPayload,
  UpdateManyParams,
  UpdateParams,
} from "react-admin";
import type { BackendAddress } from "#shared/base/backend.ts";
import { list, recordOf, type Schema, string, unknown } from "#shared/base/schema.ts";
import { isUuid } from "#shared/base/text.ts";
import { accountCalls } from "./calls/accounts.ts";
import { mediaCalls } from "./calls/media.ts";
import { createMediaRemoval } from "./calls/mediaRemoval.ts";
import { ownerCalls } from "./calls/owner.ts";
import { connectionStatus } from "./connection/connectionStatus.ts";
import {
  createCall,
  createHttpClient,
  type HttpClient,
  requestJson,
  row,
  rows,
  validateRows,
} from "./connection/http.ts";
import { BackendError, conflict, isFailure, missing, readOnly } from "./errors.ts";
import { clampToLastPage } from "./rows/clampToLastPage.ts";
import { safeFilter } from "./rows/filters.ts";
import { createAuthProvider } from "./session/authProvider.ts";
import { type SessionClient, tokenReader } from "./session/client.ts";
import type { SessionParts } from "./session/session.ts";

/** The whole client, for whom the session signs in; before the sign-in that alone is there, a third of its size. */
class SignedInClient extends SupabaseClient {
  constructor({ url, publishableKey }: BackendAddress, { auth }: SessionClient) {
    super(url, publishableKey, { accessToken: async () => (await tokenReader({ auth })()).token });
    this.auth = auth;
  }
}

interface DataProviderParts {
  address: BackendAddress;
  client: SessionClient;
  /** The table of each resource whose name differs from it. */
  tables?: Record<string, string>;
  http: HttpClient;
}

// Servers bound the length of an address, and each request has its own limit in time.
const idsPerRequest = 100;

const batchesOf = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, batch) =>
    ids.slice(batch * idsPerRequest, (batch + 1) * idsPerRequest),
  );

const isRepeatedId = (error: unknown): boolean => isFailure(error, "duplicate") && /_pkey\b/.test(error.message);

// A reorder sends only id and order. The database takes the other columns from the stored row, and lacks them if it is gone.
const isIncomplete = (error: unknown): boolean =>
  error instanceof BackendError && /violates not-null constraint/.test(error.message);

// Without a tie-breaker, pages could repeat or miss rows that sort equally.
const withStableOrder = ({ field, order }: SortPayload): SortPayload =>
  field === "id" ? { field, order } : { field: `${field}.${order.toLowerCase()},id`, order };

const safe = <Params extends GetListParams | GetManyReferenceParams>(params: Params): Params => ({
  ...params,
  ...(params.sort ? { sort: withStableOrder(params.sort) } : {}),
  filter: safeFilter(params.filter ?? {}, params.meta?.search),
});

/**
 * ra-supabase's provider with safe filters, a stable order and versions. Its writes ask for the row back; here no row is an error,
 * because row level security refuses a write by touching none, which looks like a success. Every method throws {BackendError}.
 */
export const createDataProvider = ({ address, client, tables = {}, http }: DataProviderParts) => {
  const restUrl = `${address.url}/rest/v1`;
  const call = createCall(http, restUrl);
  const tableOf = (resource: string): string => tables[resource] ?? resource;
  const supabaseClient = new SignedInClient(address, client);

  const providerBy = (send: HttpClient): DataProvider => {
    const httpClient: IDataProviderConfig["httpClient"] = validateRows(send);
    return supabaseDataProvider({
      instanceUrl: address.url,
      apiKey: address.publishableKey,
      supabaseClient,
      httpClient,
    });
  };
  const base = providerBy(http);
  // The version is compared as the text that was read: a Date would drop its microseconds.
  const baseAt = (version: string) =>
    providerBy((url, options) => http(`${url}&updated_at=eq.${encodeURIComponent(version)}`, options));

  const reads: Pick<DataProvider, "getList" | "getOne" | "getMany" | "getManyReference"> = {
    // A list may be read from a view, which has more to filter by.
    getList: (resource, params) =>
      clampToLastPage((page) => base.getList(params.meta?.from ?? tableOf(resource), page), safe(params)),
    getOne: (resource, params) => base.getOne(tableOf(resource), params),
    getMany: (resource, params) => base.getMany(tableOf(resource), params),
    getManyReference: (resource, params) =>
      clampToLastPage((page) => base.getManyReference(tableOf(resource), page), safe(params)),
  };

  // No row was touched: it is gone, was changed since `version`, or this account may not write it.
  const reasonOf = async (table: string, id: Identifier, version?: string): Promise<BackendError> => {
    const { data: stored } = await base.getOne(table, { id, meta: { columns: ["id", "updated_at"] } });
    return version && stored.updated_at !== version ? conflict() : readOnly();
  };

  const update = async (resource: string, { id, data, previousData }: UpdateParams) => {
    const table = tableOf(resource);
    const version: string | undefined = previousData?.updated_at;
    // All of the data are sent: the library would leave out what is as it was.
    const params = { id, data, previousData: {} };
    try {
      return await (version ? baseAt(version) : base).update(table, params);
    } catch (error) {
      throw isFailure(error, "missing") ? await reasonOf(table, id, version) : error;
    }
  };

  const updateRows = async (table: string, ids: Identifier[], data: object): Promise<void> => {
    const { data: touched = [] } = await base.updateMany(table, { ids, data });
    const untouched = ids.find((id) => !touched.includes(id));
    if (untouched !== undefined) throw await reasonOf(table, untouched);
  };

  // What is gone already needs no deletion: it was deleted elsewhere, or by a try whose answer got lost.
  const deleteRows = async (table: string, ids: Identifier[]): Promise<void> => {
    const { data: touched = [] } = await base.deleteMany(table, { ids });
    const untouched = ids.filter((id) => !touched.includes(id));
    const left = await base.getMany(table, { ids: untouched, meta: { columns: "id" } });
    if (left.data.length > 0) throw readOnly();
  };

  const removeFilesAfter = createMediaRemoval({ url: address.url, http });
  const owner = ownerCalls({ restUrl, http, call });

  const writes = {
    create: async (resource: string, { data }: CreateParams) => {
      try {
        return await base.create(tableOf(resource), { data });
      } catch (error) {
        // An earlier save succeeded, but its answer got lost: update the row that it created.
        if (isRepeatedId(error) && data.id) return update(resource, { id: data.id, data, previousData: undefined });
        throw error;
      }
    },
    update,
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      for (const some of batchesOf(ids)) await updateRows(tableOf(resource), some, data);
      return { data: [...ids] };
    },
    delete: async (resource: string, { id }: DeleteParams) => {
      const table = tableOf(resource);
      await removeFilesAfter(table, [id], () => deleteRows(table, [id]));
      return { data: row.parse({ id }) };
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      const table = tableOf(resource);
      for (const some of batchesOf(ids)) await removeFilesAfter(table, some, () => deleteRows(table, some));
      return { data: [...ids] };
    },
    /** Stores an order, all or nothing. @param ids the whole group, in its new order */
    reorder: async (resource: string, ids: readonly Identifier[]) => {
      const data = await requestJson(http, rows, `${restUrl}/${tableOf(resource)}?on_conflict=id`, {
        method: "POST",
        headers: new Headers({
          "content-type": "application/json",
          prefer: "resolution=merge-duplicates,return=representation",
        }),
        body: JSON.stringify(ids.map((id, order) => ({ id, order }))),
      }).catch((error: unknown) => {
        throw isIncomplete(error) ? missing() : error;
      });
      if (data.length !== ids.length) throw readOnly();
      return { data };
    },
  };

  const rowIdWhere = async (table: string, column: "id" | "row_id", conditions: Record<string, string>) => {
    const query = new URLSearchParams({ select: column, limit: "1", ...conditions });
    const found = await requestJson(http, list(recordOf(string)), `${restUrl}/${table}?${query}`);
    return found[0]?.[column];
  };

  return {
    ...reads,
    ...writes,
    ...owner,
    ...accountCalls(address, call),
    changeRows: (...[kind, ids, action, tag]: Parameters<typeof owner.changeRows>) => {
      const change = () => owner.changeRows(kind, ids, action, tag);
      return action === "delete" ? removeFilesAfter(kind, ids, change) : change();
    },
    /** Calls a database function that may write, without a time limit. @throws {BackendError} */
    call: <T>(name: string, parameters: object, answer: Schema<T>): Promise<T> =>
      call(name, parameters, answer, { hasTimeout: false }),
    /** Reads rows with a PostgREST query, without checking their columns. @throws {BackendError} */
    readRows: (table: string, query: Record<string, string>): Promise<Record<string, unknown>[]> =>
      requestJson(http, list(recordOf(unknown)), `${restUrl}/${table}?${new URLSearchParams(query)}`),
    /** Finds a row by its current or a former slug, or by its id. */
    findIdBySlug: async (resource: string, slug: string): Promise<string | undefined> => {
      const table = tableOf(resource);
      const today = await rowIdWhere(table, "id", { slug: `eq.${slug}` });
      if (today) return today;
      const before = await rowIdWhere("slug_history", "row_id", { resource: `eq.${table}`, slug: `eq.${slug}` });
      return before ?? (isUuid(slug) ? slug : undefined);
    },
  };
};

export type PlinthDataProvider = ReturnType<typeof createDataProvider> & ReturnType<typeof mediaCalls> & DataProvider;

/** @param tables the table of each resource whose name differs from it */
export const createDataProviders = ({ address, client, session }: SessionParts, tables: Record<string, string>) => {
  const httpBy = (fetch = globalThis.fetch) =>
    createHttpClient({
      readToken: tokenReader(client),
      publishableKey: address.publishableKey,
      fetch,
      onSessionEnded: session.end,
    });
  const http = httpBy();
  connectionStatus.probe(() => http(`${address.url}/rest/v1/app_users?select=id&limit=1`));
  return {
    dataProvider: {
      ...createDataProvider({ address, client, tables, http }),
      ...mediaCalls({ address, isHosted: session.isHosted, http, httpBy }),
    },
    authProvider: createAuthProvider({ session, http, restUrl: `${address.url}/rest/v1` }),
  };
};
