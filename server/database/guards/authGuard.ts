import { compare, hashSync } from "bcryptjs";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import * as v from "valibot";
import { textAt } from "#shared/base/unknownValues.ts";
import { createLimit } from "../../shared/rateLimit.ts";
import { bearerOf, hasSession, readAccessToken } from "./accessToken.ts";
import { type AuthAction, authActionOf, authBodies } from "./authRequests.ts";
import type { GuardOptions, RequestHandler } from "./guard.ts";

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

const notFound = (): Response => refuse(404, "not_found", "There is nothing at this address.");

const wrongPassword = (): Response => refuse(400, "invalid_credentials", "The current password is not right.");

const tooManyWrongPasswords = (): Response =>
  refuse(429, "over_request_rate_limit", "The current password was wrong too often. Please try again in 15 minutes.");

const readBody = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

const withBody = (request: Request, body: unknown): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) });

const longestDevice = 500;

// The backend keeps no device with a session, and never ends one. The 20 that were used last stay.
const noteSessionSql = `
  with ended as (
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = $3
      order by greatest(created_at, refreshed_at at time zone 'UTC') desc, id offset 20
    )
  )
  update auth.sessions set user_agent = $2 where id = $1`;

// As long as a hosted project. Two tabs send the same token after an outage, and one whose answer was lost sends it again.
const refreshGraceMs = 10_000;

// Refuses an address that has an account; and OWNER_EMAIL while the site is unclaimed, which only the link may register.
const changeEmailSql = `
  with changed as (
    update auth.users set email = $2, updated_at = now()
    where id = $1 and not exists (select from auth.users where email = $2 and id <> $1)
      and not exists (select from private.settings where claim_code_hash is not null and lower(owner_email) = $2)
    returning id
  ), identity as (
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
    where user_id in (select id from changed) and provider = 'email'
  )
  select id from changed`;

// Compared with the password for an unknown address, so that the response takes as long as for an account.
const noPassword = hashSync("no account has this one", 10);

/** Allows what the admin uses, and adds what the backend lacks: equally long responses, single-use refresh tokens, the check of the password, devices. */
export const createAuthGuard = ({ database, answer, jwtSecret, publishableKey }: GuardOptions): RequestHandler => {
  // Limits guesses of the old password by somebody who has a session, from any number of networks.
  const wrongPasswords = createLimit({ times: 10, withinMs: 15 * 60_000 });

  // Two sign-ups of one address at once would both find it free.
  const signUps = new PQueue({ concurrency: 1 });
  const refreshes = new PQueue({ concurrency: 1 });
  /** The answers to tokens that were used just now. */
  const refreshed = new LRUCache<string, Response>({ max: 1_000, ttl: refreshGraceMs });

  const passwordOf = async (column: "id" | "email", value: string): Promise<string | null> => {
    const { rows } = await database.query<{ encrypted_password: string | null }>(
      `select encrypted_password from auth.users where ${column} = $1`,
      [value],
    );
    return rows[0]?.encrypted_password ?? null;
  };

  const signIn = async (request: Request, body: v.InferOutput<typeof authBodies.signIn>): Promise<Response> => {
    const isKnown = (await passwordOf("email", body.email)) !== null;
    if (!isKnown) await compare(body.password, noPassword);
    return answer(withBody(request, body));
  };

  const signUp = async (request: Request, body: v.InferOutput<typeof authBodies.signUp>): Promise<Response> => {
    const { rows } = await database.query<{ is_open: boolean }>("select private.registration_open() as is_open");
    return rows[0]?.is_open
      ? answer(withBody(request, body))
      : refuse(422, "signup_disabled", "Registration is closed on this site.");
  };

  const refresh = async (request: Request, body: v.InferOutput<typeof authBodies.refresh>): Promise<Response> => {
    const before = refreshed.get(body.refresh_token);
    if (before) return before.clone();
    const { rows } = await database.query<{ session_id: string | null }>(
      "select session_id from auth.refresh_tokens where token = $1 and revoked",
      [body.refresh_token],
    );
    if (!rows[0]) {
      const response = await answer(withBody(request, body));
      if (response.ok) refreshed.set(body.refresh_token, response.clone());
      return response;
    }
    // The refresh token was copied: the whole session ends.
    await database.query("delete from auth.sessions where id = $1", [rows[0].session_id]);
    return refuse(400, "refresh_token_already_used", "This session has ended. Please sign in again.");
  };

  const noteSession = async (request: Request, response: Response): Promise<Response> => {
    const token = response.ok ? textAt(await response.clone().json(), "access_token") : "";
    const claims = await readAccessToken(token, jwtSecret);
    if (claims) {
      const device = request.headers.get("user-agent")?.slice(0, longestDevice);
      await database.query(noteSessionSql, [claims.sessionId, device, claims.userId]);
    }
    return response;
  };

  /** The claims of somebody who has a session and knows the password, too; else what refuses them. */
  const claimsWithPassword = async (request: Request, password: string) => {
    const token = bearerOf(request.headers, publishableKey);
    const claims = token ? await readAccessToken(token, jwtSecret) : null;
    const stored = claims && (await hasSession(database, claims)) && (await passwordOf("id", claims.userId));
    if (!claims || !stored) return refuse(401, "no_authorization", "Please sign in again.");
    if (wrongPasswords.waitFor(claims.userId, Date.now()) > 0) return tooManyWrongPasswords();
    if (await compare(password, stored)) return claims;
    wrongPasswords.note(claims.userId, Date.now());
    return wrongPassword();
  };

  const changeEmail = async (request: Request, userId: string, email: string): Promise<Response> => {
    const { rows } = await database.query(changeEmailSql, [userId, email]);
    if (!rows[0]) return refuse(422, "email_exists", "This address has an account already.");
    return answer(new Request(request.url, { headers: request.headers }));
  };

  const changeAccount = async (
    request: Request,
    { email, password, current_password }: v.InferOutput<typeof authBodies.changeAccount>,
  ): Promise<Response> => {
    const claims = await claimsWithPassword(request, current_password);
    if (claims instanceof Response) return claims;
    const { userId, sessionId } = claims;
    if (email) return signUps.add(() => changeEmail(request, userId, email));
    const response = await answer(withBody(request, { password }));
    if (response.ok) {
      await database.query("delete from auth.sessions where user_id = $1 and id <> $2", [userId, sessionId]);
    }
    return response;
  };

  const act = async (action: AuthAction, request: Request): Promise<Response> => {
    switch (action) {
      case "signIn":
        return checked(request, authBodies.signIn, async (body) => noteSession(request, await signIn(request, body)));
      case "refresh":
        return checked(request, authBodies.refresh, async (body) =>
          noteSession(request, await refreshes.add(() => refresh(request, body))),
        );
      case "signUp":
        return checked(request, authBodies.signUp, async (body) =>
          noteSession(request, await signUps.add(() => signUp(request, body))),
        );
      case "changeAccount":
        return checked(request, authBodies.changeAccount, (change) => changeAccount(request, change));
      default:
        return answer(request);
    }
  };

  return async (request) => {
    const action = authActionOf(request.method, new URL(request.url));
    return action ? act(action, request) : notFound();
  };
};

const checked = async <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  then: (body: v.InferOutput<Schema>) => Promise<Response>,
): Promise<Response> => {
  const { success, output, issues } = v.safeParse(schema, await readBody(request));
  return success ? then(output) : refuse(400, "validation_failed", issues[0].message);
};
