import { compare, hashSync } from "bcryptjs";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import * as v from "valibot";
import { textAt } from "#shared/base/unknownValues.ts";
import { readAccessToken } from "./accessToken.ts";
import { createAccountChanges } from "./accountChanges.ts";
import { type AuthAction, authActionOf, authBodies } from "./authRequests.ts";
import { type GuardOptions, passwordHashOf, type RequestHandler, rejectAuth, withBody } from "./guard.ts";

const maxDeviceLength = 500;

// The backend stores no device with a session.
const noteSessionSql = "update auth.sessions set user_agent = $2 where id = $1";

// As on a hosted project: two tabs send the same token after an outage, and a client whose response was lost sends it again.
const refreshGraceMs = 10_000;

// Compared with the password for an unknown address, so that the response takes as long as for an account.
const noPassword = hashSync("no account has this one", 10);

const signIn = async (
  { database, answer }: GuardOptions,
  request: Request,
  body: v.InferOutput<typeof authBodies.signIn>,
): Promise<Response> => {
  if ((await passwordHashOf(database, "email", body.email)) === null) await compare(body.password, noPassword);
  return answer(withBody(request, body));
};

const signUp = async (
  { database, answer }: GuardOptions,
  request: Request,
  body: v.InferOutput<typeof authBodies.signUp>,
): Promise<Response> => {
  const { rows } = await database.query<{ is_open: boolean }>("select private.may_register($1, $2) as is_open", [
    body.email,
    body.data ?? {},
  ]);
  return rows[0]?.is_open
    ? answer(withBody(request, body))
    : rejectAuth(422, "signup_disabled", "Registration is closed on this site.");
};

const noteSession = async (
  { database, jwtSecret }: GuardOptions,
  request: Request,
  response: Response,
): Promise<Response> => {
  const token = response.ok ? textAt(await response.clone().json(), "access_token") : "";
  const claims = await readAccessToken(token, jwtSecret);
  if (claims) {
    const device = request.headers.get("user-agent")?.slice(0, maxDeviceLength);
    await database.query(noteSessionSql, [claims.sessionId, device]);
  }
  return response;
};

const readBody = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

const withValidBody = async <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  handle: (body: v.InferOutput<Schema>) => Promise<Response>,
): Promise<Response> => {
  const { success, output, issues } = v.safeParse(schema, await readBody(request));
  return success ? handle(output) : rejectAuth(400, "validation_failed", issues[0].message);
};

/** Allows what the admin uses, and adds what the backend lacks: equally long responses, single-use refresh tokens, a check of the current password, devices. */
export const createAuthGuard = (options: GuardOptions): RequestHandler => {
  const { database, answer } = options;
  // Two concurrent sign-ups with one address would both find it unused.
  const signUps = new PQueue({ concurrency: 1 });
  const refreshes = new PQueue({ concurrency: 1 });
  /** The responses to recently used tokens. */
  const refreshed = new LRUCache<string, Response>({ max: 1_000, ttl: refreshGraceMs });
  const changeAccount = createAccountChanges(options, signUps);

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
    // A revoked token was copied, so the whole session ends.
    await database.query("delete from auth.sessions where id = $1", [rows[0].session_id]);
    return rejectAuth(400, "refresh_token_already_used", "This session has ended. Please sign in again.");
  };

  const perform = async (action: AuthAction, request: Request): Promise<Response> => {
    switch (action) {
      case "signIn":
        return withValidBody(request, authBodies.signIn, async (body) =>
          noteSession(options, request, await signIn(options, request, body)),
        );
      case "refresh":
        return withValidBody(request, authBodies.refresh, async (body) =>
          noteSession(options, request, await refreshes.add(() => refresh(request, body))),
        );
      case "signUp":
        return withValidBody(request, authBodies.signUp, async (body) =>
          noteSession(options, request, await signUps.add(() => signUp(options, request, body))),
        );
      case "changeAccount":
        return withValidBody(request, authBodies.changeAccount, (change) => changeAccount(request, change));
      default:
        return answer(request);
    }
  };

  return async (request) => {
    const action = authActionOf(request.method, new URL(request.url));
    return action ? perform(action, request) : rejectAuth(404, "not_found", "Not found.");
  };
};
