import { messageOf } from "#shared/messageOf.ts";
import { list, recordOf, type Schema, unknown, where } from "#shared/schema.ts";
import { BackendError } from "./errors.ts";
import type { HttpClient, HttpOptions } from "./httpClient.ts";

/** A row of any table. It is `any`, because react-admin's methods are generic in the type of their rows. */
type AnyRow = ReturnType<typeof JSON.parse>;

export const row: Schema<AnyRow> = where(recordOf(unknown), "a row", ({ id }) =>
  ["string", "number"].includes(typeof id),
);

export const rows = list(row);

/** Sends a request and parses its answer. @throws {BackendError} also if the answer has another shape, such as a proxy's error page */
export const requestJson = async <T>(
  http: HttpClient,
  { parse }: Schema<T>,
  url: string,
  options?: HttpOptions,
): Promise<T> => {
  const { json } = await http(url, options);
  try {
    // Schemas of lists accept null, which is valid in a column but not as an answer.
    return parse(json ?? "");
  } catch (error) {
    throw new BackendError("server", `The server sent something unexpected: ${messageOf(error)}`, 500);
  }
};

/** Calls database functions by POST, which those that write require. Each call throws {BackendError}. */
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
