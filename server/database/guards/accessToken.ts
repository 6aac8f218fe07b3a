import type { PGlite } from "@electric-sql/pglite";
import { verify } from "hono/jwt";
import { textAt } from "#shared/base/unknownValues.ts";

interface TokenClaims {
  userId: string;
  sessionId: string;
}

// Only this form: the backend might parse another form differently and accept an unchecked token.
const bearer = /^Bearer ([\w.~+/=-]+)$/;

export const isAuthorizationPlain = (headers: Headers): boolean => {
  const authorization = headers.get("authorization");
  return authorization === null || bearer.test(authorization);
};

/** Returns the access token of a request; null if it has none, or only the publishable key. */
export const bearerOf = (headers: Headers, publishableKey: string): string | null => {
  const token = bearer.exec(headers.get("authorization") ?? "")?.[1];
  return token && token !== publishableKey ? token : null;
};

/** Returns the claims of a valid access token; null if it is forged or expired. @param exp false: an expired token is valid */
export const readAccessToken = async (token: string, secret: string, exp = true): Promise<TokenClaims | null> => {
  const claims = await verify(token, secret, { alg: "HS256", exp }).catch(() => null);
  if (!claims) return null;
  const [userId, sessionId] = [textAt(claims, "sub"), textAt(claims, "session_id")];
  return userId && sessionId ? { userId, sessionId } : null;
};

/** Checks that the session has not ended: signing out or changing the password ends it before the token expires. */
export const hasSession = async (database: Pick<PGlite, "query">, { sessionId }: TokenClaims): Promise<boolean> => {
  const { rows } = await database.query(
    "select from auth.sessions where id = $1 and (not_after is null or not_after > now())",
    [sessionId],
  );
  return rows.length > 0;
};
