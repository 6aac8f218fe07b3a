import { compare } from "bcryptjs";
import type PQueue from "p-queue";
import type * as v from "valibot";
import { createLimit } from "../../shared/rateLimit.ts";
import { bearerOf, hasSession, readAccessToken } from "./accessToken.ts";
import type { authBodies } from "./authRequests.ts";
import { type GuardOptions, passwordHashOf, rejectAuth, withBody } from "./guard.ts";

// Rejects an address that has an account, and OWNER_EMAIL while the site is unclaimed: only the registration link may use it.
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

type ChangeAccount = (request: Request, change: v.InferOutput<typeof authBodies.changeAccount>) => Promise<Response>;

/** Changes the password or e-mail address of a signed-in user who also sends the current password. @param signUps changes of an address run in this queue */
export const createAccountChanges = (
  { database, answer, jwtSecret, publishableKey }: GuardOptions,
  signUps: PQueue,
): ChangeAccount => {
  // Limits guesses of the password by a person with a stolen session, from any number of networks.
  const wrongPasswords = createLimit({ times: 10, withinMs: 15 * 60_000 });

  /** Returns the claims of a session whose user sent the right password, else the response that rejects the request. */
  const verifyPassword = async (request: Request, password: string) => {
    const token = bearerOf(request.headers, publishableKey);
    const claims = token ? await readAccessToken(token, jwtSecret) : null;
    const stored =
      claims && (await hasSession(database, claims)) && (await passwordHashOf(database, "id", claims.userId));
    if (!claims || !stored) return rejectAuth(401, "no_authorization", "Please sign in again.");
    if (wrongPasswords.waitFor(claims.userId, Date.now()) > 0) {
      const message = "The current password was wrong too often. Please try again in 15 minutes.";
      return rejectAuth(429, "over_request_rate_limit", message);
    }
    if (await compare(password, stored)) return claims;
    wrongPasswords.note(claims.userId, Date.now());
    return rejectAuth(400, "invalid_credentials", "The current password is not right.");
  };

  const changeEmail = async (request: Request, userId: string, email: string): Promise<Response> => {
    const { rows } = await database.query(changeEmailSql, [userId, email]);
    if (!rows[0]) return rejectAuth(422, "email_exists", "This address has an account already.");
    return answer(new Request(request.url, { headers: request.headers }));
  };

  return async (request, { email, password, current_password }) => {
    const claims = await verifyPassword(request, current_password);
    if (claims instanceof Response) return claims;
    const { userId, sessionId } = claims;
    if (email) return signUps.add(() => changeEmail(request, userId, email));
    const response = await answer(withBody(request, { password }));
    if (response.ok) {
      await database.query("delete from auth.sessions where user_id = $1 and id <> $2", [userId, sessionId]);
    }
    return response;
  };
};
