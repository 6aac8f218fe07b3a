import * as v from "valibot";
import { BackendError } from "./errors.ts";
import type { HttpClient, HttpOptions } from "./httpClient.ts";

const identified = v.looseObject({ id: v.union([v.string(), v.number()]) });

/** A row of any table: react-admin lets its callers say what else is in it, so its type says nothing. */
export const row = v.pipe(
  v.any(),
  v.check((value) => v.is(identified, value)),
);

export const rows = v.array(row);

/** @throws {BackendError} also when the answer has another shape, as the page of a proxy */
export const requestJson = async <Schema extends v.GenericSchema>(
  http: HttpClient,
  schema: Schema,
  url: string,
  options?: HttpOptions,
): Promise<v.InferOutput<Schema>> => {
  const { json } = await http(url, options);
  const answer = v.safeParse(schema, json);
  if (answer.success) return answer.output;
  throw new BackendError("server", `The server sent something unexpected: ${v.summarize(answer.issues)}`, 500);
};
