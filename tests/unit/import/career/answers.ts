import type { Fetch } from "#import/sources/remotes.ts";
import type { SourceFile } from "#import/types.ts";

/** A file of JSON. */
export const jsonFile = (path: string, value: unknown): SourceFile => ({
  path,
  bytes: new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)),
});

type Answer = { body: unknown; status?: number; headers?: Record<string, string> } | Error;

/** A `fetch` that knows some addresses, and the addresses it was asked for. */
export const answering = (answers: Record<string, Answer>): { fetch: Fetch; asked: string[] } => {
  const asked: string[] = [];
  const fetch: Fetch = async (address) => {
    asked.push(address);
    const answer = answers[address];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`Nobody is at ${address}`);
    const { body, status = 200, headers = {} } = answer;
    return new Response(JSON.stringify(body), { status, headers });
  };
  return { fetch, asked };
};
