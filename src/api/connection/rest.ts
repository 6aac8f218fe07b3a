import { list, recordOf, type Schema, unknown, where } from "#shared/base/schema.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { BackendError } from "../errors.ts";
import type { HttpClient, HttpOptions } from "./http.ts";

/** The backend's address, and the client that sends requests for one account. */
export interface Connection {
  url: string;
  http: HttpClient;
}

/** The type of a row of any table. It is `any`, because react-admin's methods are generic in the type of their rows. */
type AnyRow = ReturnType<typeof JSON.parse>;

export const row: Schema<AnyRow> = where(recordOf(unknown), "a row", ({ id }) =>
  ["string", "number"].includes(typeof id),
);

export const rows = list(row);

// Schemas of lists accept null, which is valid in a column but not as an answer.
const parseAnswer = <T>(parse: Schema<T>["parse"], json: unknown): T => {
  try {
    return parse(json ?? "");
  } catch (error) {
    throw new BackendError("server", `The server sent an unexpected answer: ${messageOf(error)}`, 500);
  }
};

/** Sends a request and parses its answer. @throws {BackendError} also for another shape, such as a proxy's error page */
export const requestJson = async <T>(
  http: HttpClient,
  { parse }: Schema<T>,
  url: string,
  options?: HttpOptions,
): Promise<T> => parseAnswer(parse, (await http(url, options)).json);

/** Returns a client that checks that answers are rows, or a single row where the request asks for one. */
export const validateRows =
  (http: HttpClient): HttpClient =>
  async (url, options) => {
    const answer = await http(url, options);
    const isSingle = options?.headers?.get("accept")?.includes("object") ?? false;
    return { ...answer, json: parseAnswer(isSingle ? row.parse : rows.parse, answer.json) };
  };

export const jsonRequest = (
  method: "POST" | "PATCH" | "DELETE",
  body: unknown,
  headers: Record<string, string> = {},
) => ({
  method,
  headers: new Headers({ "content-type": "application/json", ...headers }),
  body: JSON.stringify(body),
});

export const tableAddress = ({ url }: Connection, table: string, query: Record<string, string>): string =>
  `${url}/rest/v1/${table}?${new URLSearchParams(query)}`;

/** @throws {BackendError} */
export const readTable = <T>(
  connection: Connection,
  table: string,
  query: Record<string, string>,
  schema: Schema<T>,
): Promise<T[]> => requestJson(connection.http, list(schema), tableAddress(connection, table, query));

/** Calls a database function that only reads. @throws {BackendError} */
export const readFunction = <T>(
  connection: Connection,
  name: string,
  parameters: Record<string, string>,
  schema: Schema<T>,
): Promise<T> => requestJson(connection.http, schema, tableAddress(connection, `rpc/${name}`, parameters));

/** Calls a database function that may write, or whose parameters are too long for an address. @throws {BackendError} */
export const callFunction = <T>(
  { url, http }: Connection,
  name: string,
  parameters: object,
  schema: Schema<T>,
  options: Pick<HttpOptions, "hasTimeout" | "sender"> = {},
): Promise<T> =>
  requestJson(http, schema, `${url}/rest/v1/rpc/${name}`, { ...options, ...jsonRequest("POST", parameters) });
