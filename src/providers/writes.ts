import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from "react-admin";
import { list, object, string } from "#shared/schema.ts";
import { type CallFunction, requestJson, row, rows } from "./answers.ts";
import { BackendError, conflict, isFailure, missing, readOnly } from "./errors.ts";
import type { HttpClient } from "./httpClient.ts";

interface WriteParts {
  restUrl: string;
  http: HttpClient;
  call: CallFunction;
  tableOf: (resource: string) => string;
}

const versions = list(object({ updated_at: string }));

const headers = (extra: Record<string, string> = {}): Headers =>
  new Headers({ "content-type": "application/json", prefer: "return=representation", ...extra });

export interface UserAccess {
  role?: "admin" | "member";
  active?: boolean;
}

// Servers bound the length of an address, and each request has its own limit in time.
const idsPerRequest = 100;

const batchesOf = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, batch) =>
    ids.slice(batch * idsPerRequest, (batch + 1) * idsPerRequest),
  );

const idsOf = (answer: { id: Identifier }[]): Identifier[] => answer.map(({ id }) => id);

const singleRow = { accept: "application/vnd.pgrst.object+json" };

const isRepeatedId = (error: unknown): boolean => isFailure(error, "duplicate") && /_pkey\b/.test(error.message);

// An order names no other columns, which the database adds from the stored row: it lacks them where there is none.
const isIncomplete = (error: unknown): boolean =>
  error instanceof BackendError && /violates not-null constraint/.test(error.message);

/** Each write asks for the row back: row level security refuses by touching no row, and calls that a success. */
export const createWrites = ({ restUrl, http, call, tableOf }: WriteParts) => {
  const address = (resource: string, conditions: Record<string, string> = {}) => {
    const query = new URLSearchParams(conditions).toString();
    return `${restUrl}/${tableOf(resource)}${query ? `?${query}` : ""}`;
  };
  const idFilter = (ids: readonly Identifier[]) => ({ id: `in.(${ids.map((id) => `"${id}"`).join(",")})` });

  // Nothing was touched: the row is gone, changed since `version`, or not this account's to write.
  const reasonOf = async (resource: string, id: Identifier, version?: string): Promise<BackendError> => {
    const url = address(resource, { id: `eq.${id}`, select: "updated_at" });
    const [stored] = await requestJson(http, versions, url);
    if (!stored) return missing();
    return version && stored.updated_at !== version ? conflict() : readOnly();
  };

  const patch = async (resource: string, id: Identifier, data: object, version?: string) => {
    // The version is compared as the text that was read: a Date would drop its microseconds.
    const conditions = { id: `eq.${id}`, ...(version ? { updated_at: `eq.${version}` } : {}) };
    const request = { method: "PATCH", headers: headers(singleRow), body: JSON.stringify(data) };
    try {
      return { data: await requestJson(http, row, address(resource, conditions), request) };
    } catch (error) {
      throw isFailure(error, "missing") ? await reasonOf(resource, id, version) : error;
    }
  };

  const updateRows = async (resource: string, ids: readonly Identifier[], data: object) => {
    const request = { method: "PATCH", headers: headers(), body: JSON.stringify(data) };
    const touched = idsOf(await requestJson(http, rows, address(resource, idFilter(ids)), request));
    const untouched = ids.find((id) => !touched.includes(id));
    if (untouched !== undefined) throw await reasonOf(resource, untouched);
  };

  // What is gone already needs no deletion: it was deleted elsewhere, or by a try whose answer got lost.
  const deleteRows = async (resource: string, ids: readonly Identifier[]) => {
    const request = { method: "DELETE", headers: headers() };
    const touched = idsOf(await requestJson(http, rows, address(resource, idFilter(ids)), request));
    const untouched = ids.filter((id) => !touched.includes(id));
    if (untouched.length === 0) return;
    const left = await requestJson(http, rows, address(resource, { ...idFilter(untouched), select: "id" }));
    if (left.length > 0) throw readOnly();
  };

  return {
    create: async (resource: string, { data }: CreateParams) => {
      const request = { method: "POST", headers: headers(singleRow), body: JSON.stringify(data) };
      try {
        return { data: await requestJson(http, row, address(resource), request) };
      } catch (error) {
        // The form was saved before and the answer got lost: its row is there, and gets the newer values.
        if (isRepeatedId(error) && data.id) return patch(resource, data.id, data);
        throw error;
      }
    },
    update: (resource: string, { id, data, previousData }: UpdateParams) =>
      patch(resource, id, data, previousData?.updated_at),
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      for (const some of batchesOf(ids)) await updateRows(resource, some, data);
      return { data: [...ids] };
    },
    delete: async (resource: string, { id }: DeleteParams) => {
      await deleteRows(resource, [id]);
      return { data: row.parse({ id }) };
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      for (const some of batchesOf(ids)) await deleteRows(resource, some);
      return { data: [...ids] };
    },
    /** All of them or none. @param ids the whole group, in its new order */
    reorder: async (resource: string, ids: readonly Identifier[]) => {
      const data = await requestJson(http, rows, address(resource, { on_conflict: "id" }), {
        method: "POST",
        headers: headers({ prefer: "resolution=merge-duplicates,return=representation" }),
        body: JSON.stringify(ids.map((id, order) => ({ id, order }))),
      }).catch((error: unknown) => {
        throw isIncomplete(error) ? missing() : error;
      });
      if (data.length !== ids.length) throw readOnly();
      return { data };
    },
    /** By a function of the database: no account may write these two columns. */
    setUserAccess: async (userId: Identifier, access: UserAccess) => {
      return { data: await call("set_user_access", { user_id: userId, ...access }, row) };
    },
  };
};
