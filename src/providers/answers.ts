import { list, recordOf, type Schema, unknown, where } from "#shared/schema.ts";
import { BackendError } from "./errors.ts";
import type { HttpClient, HttpOptions } from "./httpClient.ts";

/** A row of any table: react-admin lets its callers say what else is in it, so its type says nothing. */
type AnyRow = ReturnType<typeof JSON.parse>;

export const row: Schema<AnyRow> = where(recordOf(unknown), "a row", ({ id }) =>
  ["string", "number"].includes(typeof id),
);

export const rows = list(row);

/** @throws {BackendError} also when the answer has another shape, as the page of a proxy */
export const requestJson = async <T>(
  http: HttpClient,
  { parse }: Schema<T>,
  url: string,
  options?: HttpOptions,
): Promise<T> => {
  const { json } = await http(url, options);
  try {
    // A list may be null in a column, but not as an answer.
    return parse(json ?? "");
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new BackendError("server", `The server sent something unexpected: ${problem}`, 500);
  }
};

/** Calls functions of the database by POST, as those that write. Each call throws {BackendError}. */
export const createCall =
  (http: HttpClient, restUrl: string) =>
  <T>(name: string, parameters: object, answer: Schema<T>, options: Pick<HttpOptions, "hasTimeout"> = {}): Promise<T> =>
    requestJson(http, answer, `${restUrl}/rpc/${name}`, {
      ...options,
      method: "POST",
      headers: new Headers({ "content-type": "application/json" }),
      body: JSON.stringify(parameters),
    });

export type CallFunction = ReturnType<typeof createCall>;
