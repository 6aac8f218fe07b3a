import { bearerOf, hasSession, readAccessToken } from "./accessToken.ts";
import { isLogic, problemOfConditions } from "./conditions.ts";
import type { GuardOptions, RequestHandler } from "./guard.ts";
import { problemOfEmbeddedRows, visibleSource } from "./visibleSource.ts";

/** Limits of requests. A larger one could block the only connection for minutes. */
export const dataLimits = {
  embeddingLevels: 2,
  embeddings: 8,
  conditionLevels: 4,
  columns: 200,
  rows: 1_000,
  answerBytes: 4_000_000,
  bodyLevels: 50,
  functionKilobytes: 16,
  rowKilobytes: 64,
} as const;

// PostgREST escapes a quote by a backslash.
const withoutQuoted = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""');

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const character of withoutQuoted(text)) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

const embeddedTable = /(?<=^|[,(])(?:[^,():]+:)?([^,()!:]+)(?:![^,()]*)?\(/g;

const embeddingPaths = (text: string, table: string): string[][] => {
  const paths: string[][] = [];
  const open: (string | null)[] = [];
  const starts = new Map(
    [...text.matchAll(embeddedTable)].map((match) => [match.index + match[0].length - 1, match[1]]),
  );
  for (const [index, character] of text.split("").entries()) {
    if (character === ")") open.pop();
    if (character !== "(") continue;
    // An unknown parenthesis counts as an embedded table.
    const name = starts.get(index)?.replace(/\.{3}|\s/g, "") ?? `table at ${index}`;
    const isAggregate = text[index + 1] === ")";
    open.push(isAggregate ? null : name);
    if (!isAggregate) paths.push([table, ...open.filter((part) => part !== null)]);
  }
  return paths;
};

/** Whether a select names a column or table twice at one level, also with another alias, cast or path in JSON. */
const repeatsName = (select: string): boolean => {
  const levels = [new Set<string>()];
  for (const part of select.split(/([(),])/)) {
    if (part === "(") levels.push(new Set());
    else if (part === ")") levels.pop();
    const name = part.replace(/^[^:]*:(?!:)|[(),]|(?:::|->).*/gs, "").trim();
    if (name && levels.at(-1)?.has(name)) return true;
    levels.at(-1)?.add(name);
  }
  return false;
};

const problemOfSelect = (select: string, table: string): string | null => {
  // A quoted name could hide an embedding, and no column here needs quotes.
  if (/["\\]/.test(select)) return "Names in a select cannot have quotes.";
  if (select.split(",").length > dataLimits.columns) return `A select can have at most ${dataLimits.columns} columns.`;
  const paths = embeddingPaths(select, table);
  if (paths.some((path) => path.length - 1 > dataLimits.embeddingLevels)) {
    return `Embedded tables can be at most ${dataLimits.embeddingLevels} levels deep.`;
  }
  if (paths.length > dataLimits.embeddings) return `A select can embed at most ${dataLimits.embeddings} tables.`;
  if (paths.some((path) => new Set(path).size < path.length)) return "A table cannot be embedded within itself.";
  return repeatsName(select) ? "A select can name each column and table once." : null;
};

// A back-reference can take Postgres minutes.
const refersBack = (name: string, value: string): boolean =>
  (isLogic(name) ? /(?:^|[.,(])i?match[.(]/.test(withoutQuoted(value)) : /^(?:not\.)?i?match[.(]/.test(value)) &&
  /\\[1-9]/.test(value);

// The view compares one source with all rows. Without a source it would compare all rows with all rows.
const isWithoutSource = ({ searchParams }: URL, table: string): boolean =>
  table === "content_relations" && !/^eq\./.test(searchParams.get("source_id") ?? "");

const problemOfParameter = (name: string, value: string, table: string): string | null => {
  if (name === "select") return problemOfSelect(value, table);
  if (isLogic(name) && depthOf(value) > dataLimits.conditionLevels) {
    return `Conditions can be nested at most ${dataLimits.conditionLevels} levels deep.`;
  }
  if (refersBack(name, value)) return "A pattern cannot contain back-references.";
  if (/(?:^|\.)limit$/.test(name) && !(Number(value) <= dataLimits.rows)) {
    return `The limit can be at most ${dataLimits.rows} rows.`;
  }
  return null;
};

/** Returns why a request is too expensive, or filters or sorts by columns reserved for the owner; null if it is allowed. */
export const problemOfDataRequest = (url: URL, user: "visitor" | "member" | "owner"): string | null => {
  const table = url.pathname.replace(/^\/rest\/v1\//, "");
  for (const [name, value] of url.searchParams) {
    const problem = problemOfParameter(name, value, table);
    if (problem) return problem;
  }
  if (isWithoutSource(url, table)) return "Relations can only be read for one row. Add source_id=eq. and its id.";
  return user === "owner" ? null : (problemOfEmbeddedRows(url) ?? problemOfConditions(url, user));
};

const endOfString = (json: string, start: number): number => {
  let end = start + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === "\\" ? 2 : 1;
  return end;
};

/** Returns why a request's body is rejected; null if it is allowed. Scans the text, because parsing deep JSON can exhaust the stack. */
const problemOfBody = (json: string): string | null => {
  let [depth, deepest, entries] = [0, 0, 1];
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (character === '"') index = endOfString(json, index);
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === "," && depth === 1) entries += 1;
  }
  if (deepest > dataLimits.bodyLevels) return `JSON can be nested at most ${dataLimits.bodyLevels} levels deep.`;
  return entries > dataLimits.rows ? `A request can write at most ${dataLimits.rows} rows.` : null;
};

/** Returns why a body is too long for a visitor or member; null if it is allowed. */
const problemOfLength = ({ pathname }: URL, body: string): string | null => {
  const [kind, kilobytes] = pathname.startsWith("/rest/v1/rpc/")
    ? ["function call", dataLimits.functionKilobytes]
    : ["row", dataLimits.rowKilobytes];
  return Buffer.byteLength(body) > kilobytes * 1024 ? `The body of a ${kind} can have at most ${kilobytes} KB.` : null;
};

const isCsv = ({ headers }: Request): boolean => /csv/i.test(headers.get("content-type") ?? "");

const reject = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

/** Returns the ids of the owners and writers: both have the same limits. Empty before the first migration. */
export const trustedAccountsOf = async (database: GuardOptions["database"]): Promise<string[]> => {
  const { rows: tables } = await database.query<{ found: boolean }>(
    "select to_regclass('public.app_users') is not null as found",
  );
  if (!tables[0]?.found) return [];
  const { rows } = await database.query<{ id: string }>(
    "select id from public.app_users where role in ('admin', 'writer') and active order by id",
  );
  return rows.map(({ id }) => id);
};

const parametersSql = `
  select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc where pronamespace = 'public'::regnamespace`;

/** Rejects function calls with unknown parameters, which the backend would print to its log. */
const functionCheck = (database: GuardOptions["database"]) => {
  // Read once: only a migration changes functions, and it needs a restart.
  let reading: Promise<Map<string, string[]>> | null = null;
  const read = async () => {
    const { rows } = await database.query<{ name: string; parameters: string[] }>(parametersSql);
    return new Map(rows.map(({ name, parameters }) => [name, [...parameters, "select", "order", "limit", "offset"]]));
  };
  return async ({ pathname, searchParams }: URL): Promise<string | null> => {
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (!name) return null;
    reading ??= read();
    const known = (await reading).get(name);
    const isKnown = !known || [...searchParams.keys()].every((parameter) => known.includes(parameter));
    return isKnown ? null : `The function ${name} has no such parameter.`;
  };
};

/** Rejects forged, expired or revoked tokens, which the backend would treat as missing, and requests that are too expensive. */
export const createDataGuard = ({ database, answer, jwtSecret, publishableKey }: GuardOptions): RequestHandler => {
  // The owner exports whole tables. Writers save texts as long as the owner's.
  const isTrusted = async (userId: string | undefined): Promise<boolean> =>
    userId !== undefined && (await trustedAccountsOf(database)).includes(userId);

  const problemOfFunction = functionCheck(database);
  const toVisible = visibleSource(database);

  const withoutSource = async (request: Request, userId: string | undefined): Promise<Request> => {
    // Policies reject writes of these rows by other users, so a write returns none.
    if (request.method !== "GET" && request.method !== "HEAD") return request;
    const visible = await toVisible(new URL(request.url));
    return visible === null || (await isTrusted(userId)) ? request : new Request(visible, request);
  };

  const problemFor = async (request: Request, userId: string | undefined): Promise<string | null> => {
    const url = new URL(request.url);
    const body = await request.clone().text();
    const problem =
      problemOfDataRequest(url, userId === undefined ? "visitor" : "member") ?? problemOfLength(url, body);
    const remaining = problem && (await isTrusted(userId)) ? problemOfDataRequest(url, "owner") : problem;
    return (await problemOfFunction(url)) ?? problemOfBody(body) ?? remaining;
  };

  return async (request) => {
    const token = bearerOf(request.headers, publishableKey);
    const claims = token ? await readAccessToken(token, jwtSecret) : null;
    if (token && !(claims && (await hasSession(database, claims)))) {
      return reject(401, "PGRST301", "The session has ended. Please sign in again.");
    }
    if (isCsv(request)) return reject(415, "not_json", "Send rows as JSON.");
    const problem = await problemFor(request, claims?.userId);
    if (problem) return reject(400, "too_much", problem);
    const response = await answer(await withoutSource(request, claims?.userId));
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > dataLimits.answerBytes && !(await isTrusted(claims?.userId))) {
      return reject(400, "too_much", "The response is larger than 4 MB. Request fewer rows or columns.");
    }
    const isBodiless = [204, 205, 304].includes(response.status);
    return new Response(isBodiless ? null : bytes, { status: response.status, headers: response.headers });
  };
};
