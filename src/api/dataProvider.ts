import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from "react-admin";
import type { BackendAddress } from "#shared/base/backend.ts";
import { recordOf, type Schema, unknown } from "#shared/base/schema.ts";
import { accountCalls } from "./calls/accounts.ts";
import { contentCalls } from "./calls/content.ts";
import { mediaCalls } from "./calls/media.ts";
import { ownerCalls } from "./calls/owner.ts";
import { renderingHttp } from "./calls/texts.ts";
import { versionCalls } from "./calls/versions.ts";
import { connectionStatus } from "./connection/connectionStatus.ts";
import { earlyReads } from "./connection/earlyReads.ts";
import { createHttpClient, type HttpClient } from "./connection/http.ts";
import { callFunction, readTable, row } from "./connection/rest.ts";
import { clampToLastPage } from "./rows/clampToLastPage.ts";
import { findIdBySlug, safeParams } from "./rows/readRows.ts";
import { openRowStore } from "./rows/rowStore.ts";
import { createRow, deleteRows, reorderRows, updateRow, updateRows } from "./rows/writeRows.ts";
import { createAuthProvider } from "./session/authProvider.ts";
import { type SessionClient, tokenReader } from "./session/client.ts";
import type { SessionParts } from "./session/session.ts";

interface DataProviderParts {
  address: BackendAddress;
  client: SessionClient;
  /** The table of each resource whose name differs from it. */
  tables?: Record<string, string>;
  http: HttpClient;
}

/** React-admin's data provider with the calls of this site. Every method throws {BackendError}. */
export const createDataProvider = ({ address, client, tables = {}, http }: DataProviderParts) => {
  const store = openRowStore(address, client, http);
  const { connection, provider } = store;
  const tableOf = (resource: string): string => tables[resource] ?? resource;

  // A list may be read from a view, which has more columns to filter by.
  const reads: Pick<DataProvider, "getList" | "getOne" | "getMany" | "getManyReference"> = {
    getList: (resource, params) =>
      clampToLastPage((page) => provider.getList(params.meta?.from ?? tableOf(resource), page), safeParams(params)),
    getOne: (resource, params) => provider.getOne(tableOf(resource), params),
    getMany: (resource, params) => provider.getMany(tableOf(resource), params),
    getManyReference: (resource, params) =>
      clampToLastPage((page) => provider.getManyReference(tableOf(resource), page), safeParams(params)),
  };

  const writes = {
    create: (resource: string, params: CreateParams) => createRow(store, tableOf(resource), params),
    update: (resource: string, params: UpdateParams) => updateRow(store, tableOf(resource), params),
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      await updateRows(store, tableOf(resource), ids, data);
      return { data: [...ids] };
    },
    delete: async (resource: string, { id }: DeleteParams) => {
      await deleteRows(store, tableOf(resource), [id]);
      return { data: row.parse({ id }) };
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      await deleteRows(store, tableOf(resource), ids);
      return { data: [...ids] };
    },
    reorder: async (resource: string, ids: readonly Identifier[]) => ({
      data: await reorderRows(store, tableOf(resource), ids),
    }),
  };

  return {
    ...reads,
    ...writes,
    ...accountCalls(connection, address.publishableKey),
    ...contentCalls(connection),
    ...ownerCalls(connection),
    ...versionCalls(connection),
    /** Calls a database function that may write, without a time limit. */
    call: <T>(name: string, parameters: object, schema: Schema<T>): Promise<T> =>
      callFunction(connection, name, parameters, schema, { hasTimeout: false }),
    /** Reads rows with a PostgREST query, without checking their columns. */
    readRows: (table: string, query: Record<string, string>): Promise<Record<string, unknown>[]> =>
      readTable(connection, table, query, recordOf(unknown)),
    findIdBySlug: (resource: string, slug: string) => findIdBySlug(connection, tableOf(resource), slug),
  };
};

// Without react-admin's index signature, so that a call to a missing method does not compile.
type DeclaredMethods<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

export type PlinthDataProvider = ReturnType<typeof createDataProvider> &
  ReturnType<typeof mediaCalls> &
  DeclaredMethods<DataProvider>;

export const createDataProviders = ({ address, client, session }: SessionParts, tables: Record<string, string>) => {
  const httpBy = (fetch: typeof globalThis.fetch = earlyReads.fetch) =>
    createHttpClient({
      readToken: tokenReader(client),
      publishableKey: address.publishableKey,
      fetch,
      onSessionEnded: session.end,
    });
  const direct = { url: address.url, http: httpBy() };
  const connection = session.isHosted ? { ...direct, http: renderingHttp(direct) } : direct;
  connectionStatus.probe(() => connection.http(`${address.url}/rest/v1/app_users?select=id&limit=1`));
  return {
    dataProvider: {
      ...createDataProvider({ address, client, tables, http: connection.http }),
      ...mediaCalls(connection, session.isHosted, httpBy),
    },
    authProvider: createAuthProvider(session, connection),
  };
};
