import type { CreateParams, Identifier, UpdateParams } from "react-admin";
import { batchesOf } from "#shared/base/postgrest.ts";
import { deleteMedia } from "../calls/media.ts";
import { type Connection, jsonRequest, readTable, requestJson, row, rows } from "../connection/rest.ts";
import { BackendError, conflict, isFailure, missing, readOnly } from "../errors.ts";
import type { RowStore } from "./rowStore.ts";

// Servers limit the length of an address, and each request has a time limit.
const idsPerRequest = 100;

const isRepeatedId = (error: unknown): boolean => isFailure(error, "duplicate") && /_pkey\b/.test(error.message);

// A reorder sends only id and order. The database takes the other columns from the stored row, and lacks them if it is gone.
const isIncomplete = (error: unknown): boolean =>
  error instanceof BackendError && /violates not-null constraint/.test(error.message);

/** Returns why a write touched no row. */
export const refusalOf = async (
  connection: Connection,
  table: string,
  id: Identifier,
  version?: string,
): Promise<BackendError> => {
  const query = { select: "id,updated_at", id: `eq.${id}` };
  const [stored] = await readTable(connection, table, query, row);
  if (!stored) return missing();
  return version && stored.updated_at !== version ? conflict() : readOnly();
};

/** Updates a row, unless it was changed since the version of `previousData`. @throws {BackendError} */
export const updateRow = async (store: RowStore, table: string, { id, data, previousData }: UpdateParams) => {
  const version: string | undefined = previousData?.updated_at;
  const provider = version ? store.providerAt(version) : store.provider;
  try {
    // Without previous data, the library sends all values instead of the changed ones.
    return await provider.update(table, { id, data, previousData: {} });
  } catch (error) {
    throw isFailure(error, "missing") ? await refusalOf(store.connection, table, id, version) : error;
  }
};

/** Creates a row, or updates the one that an earlier try has created without an answer. @throws {BackendError} */
export const createRow = async (store: RowStore, table: string, { data }: CreateParams) => {
  try {
    return await store.provider.create(table, { data });
  } catch (error) {
    if (isRepeatedId(error) && data.id) return updateRow(store, table, { id: data.id, data, previousData: undefined });
    throw error;
  }
};

/** Updates rows in batches. @throws {BackendError} at the first batch with a row that was not touched */
export const updateRows = async (
  store: RowStore,
  table: string,
  ids: readonly Identifier[],
  data: object,
): Promise<void> => {
  for (const batch of batchesOf(ids, idsPerRequest)) {
    const { data: touched = [] } = await store.provider.updateMany(table, { ids: batch, data });
    const untouched = batch.find((id) => !touched.includes(id));
    if (untouched !== undefined) throw await refusalOf(store.connection, table, untouched);
  }
};

// A missing row was deleted on another device, or by an earlier try without an answer: that is no error.
const deleteBatch = async ({ provider }: RowStore, table: string, ids: Identifier[]): Promise<void> => {
  const { data: touched = [] } = await provider.deleteMany(table, { ids });
  const untouched = ids.filter((id) => !touched.includes(id));
  const left = await provider.getMany(table, { ids: untouched, meta: { columns: "id" } });
  if (left.data.length > 0) throw readOnly();
};

/** Deletes rows in batches, and the files of rows of `media`. @throws {BackendError} at the first batch with a refused row */
export const deleteRows = async (store: RowStore, table: string, ids: readonly Identifier[]): Promise<void> => {
  for (const batch of batchesOf(ids, idsPerRequest)) {
    const deleteThese = () => deleteBatch(store, table, batch);
    await (table === "media" ? deleteMedia(store.connection, batch, deleteThese) : deleteThese());
  }
};

/** Stores the order of all rows of a group, or nothing. @param ids the whole group in its new order @throws {BackendError} */
export const reorderRows = async (
  { connection: { url, http } }: RowStore,
  table: string,
  ids: readonly Identifier[],
) => {
  const prefer = "resolution=merge-duplicates,return=representation";
  const order = ids.map((id, index) => ({ id, order: index }));
  const request = jsonRequest("POST", order, { prefer });
  const data = await requestJson(http, rows, `${url}/rest/v1/${table}?on_conflict=id`, request).catch(
    (error: unknown) => {
      throw isIncomplete(error) ? missing() : error;
    },
  );
  if (data.length !== ids.length) throw readOnly();
  return data;
};
