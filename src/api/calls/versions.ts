import type { Identifier } from "react-admin";
import { list, nullable, number, object, recordOf, type Schema, string, unknown } from "#shared/base/schema.ts";
import { type CallFunction, type HttpClient, requestJson, rows } from "../connection/http.ts";

const savedVersion = object({ id: string, created_at: string, author_id: nullable(string) });

/** A save of a row, without what was saved. */
export type SavedVersion = ReturnType<typeof savedVersion.parse>;

const content = recordOf(unknown);

const keptDraft = object({ device: string, created_at: string, content });

const versionsOf = (kind: "save" | "draft", table: string, rowId: string) => ({
  kind: `eq.${kind}`,
  resource: `eq.${table}`,
  row_id: `eq.${rowId}`,
});

interface VersionCallsParts {
  restUrl: string;
  http: HttpClient;
  call: CallFunction;
}

/** The owner's calls about history, drafts and trash. Each throws {BackendError}. */
export const versionCalls = ({ restUrl, http, call }: VersionCallsParts) => {
  const address = (query: Record<string, string>): string => `${restUrl}/versions?${new URLSearchParams(query)}`;
  const read = <T>(schema: Schema<T>, query: Record<string, string>): Promise<T[]> =>
    requestJson(http, list(schema), address(query));
  return {
    /** The newest saves of a row. */
    listVersions: (table: string, rowId: string, limit: number): Promise<SavedVersion[]> =>
      read(savedVersion, {
        select: "id,created_at,author_id",
        ...versionsOf("save", table, rowId),
        limit: String(limit),
        order: "created_at.desc,id",
      }),
    /** The row as it was then; undefined if that is no longer kept. */
    readVersion: async (id: string) =>
      (await read(object({ content }), { select: "content", id: `eq.${id}` }))[0]?.content,
    /** Replaces an account's draft of the row on one device. @returns whether the server confirms it: a proxy's page does not */
    saveDraft: async (
      table: string,
      rowId: string,
      values: object,
      device: string,
      sender: string,
    ): Promise<boolean> => {
      const parameters = { resource: table, row_id: rowId, content: values, device };
      return Boolean(await call("keep_draft", parameters, string, { sender }));
    },
    /** This account's drafts of a row, one a device. */
    listDrafts: (table: string, rowId: string) =>
      read(keptDraft, { select: "device,created_at,content", ...versionsOf("draft", table, rowId) }),
    /** Removes an account's draft of one device, unless it is later than `keptAt`. @returns whether the server confirms it */
    removeDraft: async (
      table: string,
      rowId: string,
      device: string,
      keptAt: string,
      sender: string,
    ): Promise<boolean> => {
      const query = {
        ...versionsOf("draft", table, rowId),
        device: `eq.${device}`,
        "content->>kept_at": `lte.${keptAt}`,
      };
      return (await http(address(query), { method: "DELETE", sender })).status === 204;
    },
    /** Puts deleted rows back, all or none. @param category for skills whose own is gone @returns how many */
    restoreRows: (resource: string, ids: readonly Identifier[], category?: string): Promise<number> =>
      call("restore_rows", { resource, row_ids: ids, ...(category ? { category } : {}) }, number),
    /** Deletes rows of the trash permanently. @param ids the oldest 25 unless given @returns how many; 0 if the trash is empty */
    deletePermanently: async (ids?: readonly string[]): Promise<number> => {
      const oldest = { select: "id", kind: "eq.deletion", order: "created_at,id", limit: "25" };
      const some = ids ?? (await read(object({ id: string }), oldest)).map(({ id }) => id);
      if (some.length === 0) return 0;
      const query = { select: "id", kind: "eq.deletion", id: `in.(${some.join()})` };
      const headers = new Headers({ prefer: "return=representation" });
      return (await requestJson(http, rows, address(query), { method: "DELETE", headers })).length;
    },
  };
};
