import type { Identifier } from "react-admin";
import { inIds } from "#shared/base/postgrest.ts";
import { nullable, number, object, recordOf, string, unknown } from "#shared/base/schema.ts";
import { type Connection, callFunction, readTable, requestJson, rows, tableAddress } from "../connection/rest.ts";

const savedVersion = object({ id: string, created_at: string, author_id: nullable(string), client: nullable(string) });

/** A save of a row, without its content. */
export type SavedVersion = ReturnType<typeof savedVersion.parse>;

const content = recordOf(unknown);

const draft = object({ device: string, created_at: string, content });

const versionsOf = (kind: "save" | "draft", table: string, rowId: string) => ({
  kind: `eq.${kind}`,
  resource: `eq.${table}`,
  row_id: `eq.${rowId}`,
});

const oldestDeletions = { select: "id", kind: "eq.deletion", order: "created_at,id", limit: "25" };

/** The owner's calls about history, drafts, proposals and trash. Each throws {BackendError}. */
export const versionCalls = (connection: Connection) => ({
  listVersions: (table: string, rowId: string, limit: number): Promise<SavedVersion[]> => {
    const newest = { limit: String(limit), order: "created_at.desc,id" };
    const query = { select: "id,created_at,author_id,client", ...versionsOf("save", table, rowId), ...newest };
    return readTable(connection, "versions", query, savedVersion);
  },
  /** Returns a version's content, or undefined if the version was removed. */
  readVersion: async (id: string) => {
    const query = { select: "content", id: `eq.${id}` };
    return (await readTable(connection, "versions", query, object({ content })))[0]?.content;
  },
  /** Replaces an account's draft of a row on one device. @returns whether the server confirms it, unlike a proxy's page */
  saveDraft: async (table: string, rowId: string, values: object, device: string, sender: string): Promise<boolean> => {
    const parameters = { resource: table, row_id: rowId, content: values, device };
    return Boolean(await callFunction(connection, "keep_draft", parameters, string, { sender }));
  },
  listDrafts: (table: string, rowId: string) =>
    readTable(
      connection,
      "versions",
      { select: "device,created_at,content", ...versionsOf("draft", table, rowId) },
      draft,
    ),
  /** Removes an account's draft of one device, unless it is later than `keptAt`. @returns whether the server confirms it */
  removeDraft: async (
    table: string,
    rowId: string,
    device: string,
    keptAt: string,
    sender: string,
  ): Promise<boolean> => {
    const until = { device: `eq.${device}`, "content->>kept_at": `lte.${keptAt}` };
    const address = tableAddress(connection, "versions", { ...versionsOf("draft", table, rowId), ...until });
    return (await connection.http(address, { method: "DELETE", sender })).status === 204;
  },
  /** Restores all of these deleted rows, or none. @param category for skills whose own category is gone @returns how many */
  restoreRows: (resource: string, ids: readonly Identifier[], category?: string): Promise<number> =>
    callFunction(connection, "restore_rows", { resource, row_ids: ids, ...(category ? { category } : {}) }, number),
  /** Deletes rows of the trash permanently, or proposed changes. @param ids by default the oldest 25 @returns how many; 0 if the trash is empty */
  deletePermanently: async (ids?: readonly string[]): Promise<number> => {
    const oldest = ids ? [] : await readTable(connection, "versions", oldestDeletions, object({ id: string }));
    const deleted = ids ?? oldest.map(({ id }) => id);
    if (deleted.length === 0) return 0;
    const query = { select: "id", kind: "in.(deletion,proposal)", id: inIds(deleted) };
    const address = tableAddress(connection, "versions", query);
    const headers = new Headers({ prefer: "return=representation" });
    return (await requestJson(connection.http, rows, address, { method: "DELETE", headers })).length;
  },
});
