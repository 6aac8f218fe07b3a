import { bearerOf, hasSession, readAccessToken } from "./accessToken.ts";
import { dataLimits, problemOfDataRequest } from "./dataLimits.ts";
import type { GuardOptions, RequestHandler } from "./guard.ts";

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

/** The ids of the accounts with all rights; none before the first migration. */
export const ownersOf = async (database: GuardOptions["database"]): Promise<string[]> => {
  const { rows: tables } = await database.query<{ found: boolean }>(
    "select to_regclass('public.app_users') is not null as found",
  );
  if (!tables[0]?.found) return [];
  const { rows } = await database.query<{ id: string }>(
    "select id from public.app_users where role = 'admin' and active order by id",
  );
  return rows.map(({ id }) => id);
};

/** Refuses forged, expired or revoked tokens, which the backend would treat as no token, and requests that are too expensive. */
export const createDataGuard = ({ database, answer, jwtSecret, publishableKey }: GuardOptions): RequestHandler => {
  // The owner exports whole tables.
  const isOwner = async (userId: string | undefined): Promise<boolean> =>
    userId !== undefined && (await ownersOf(database)).includes(userId);

  const problemFor = async (url: URL, userId: string | undefined): Promise<string | null> => {
    const problem = problemOfDataRequest(url, userId === undefined ? "visitor" : "member");
    return problem && (await isOwner(userId)) ? problemOfDataRequest(url, "owner") : problem;
  };

  return async (request) => {
    const token = bearerOf(request.headers, publishableKey);
    const claims = token ? await readAccessToken(token, jwtSecret) : null;
    if (token && !(claims && (await hasSession(database, claims)))) {
      return refuse(401, "PGRST301", "The session has ended. Please sign in again.");
    }
    const problem = await problemFor(new URL(request.url), claims?.userId);
    if (problem) return refuse(400, "too_much", problem);
    const response = await answer(request);
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > dataLimits.answerBytes && !(await isOwner(claims?.userId))) {
      return refuse(400, "too_much", "The answer is larger than 4 MB: ask for fewer rows or columns.");
    }
    const isBodiless = [204, 205, 304].includes(response.status);
    return new Response(isBodiless ? null : bytes, { status: response.status, headers: response.headers });
  };
};
