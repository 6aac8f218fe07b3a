import type { PGlite } from "@electric-sql/pglite";
import { verify } from "hono/jwt";

/** Who a request says it comes from, once the signature of its access token has been checked. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const textAt = (claims: object, name: string): string => {
  const value: unknown = Reflect.get(claims, name);
  return typeof value === "string" ? value : "";
};

// One way to write it: what the backend reads differently from this would be a token that nobody has checked.
const bearer = /^Bearer ([\w.~+/=-]+)$/;

/** Whether a request's Authorization header, where it has one, is written as a bearer token is. */
export const isAuthorizationPlain = (headers: Headers): boolean => {
  const authorization = headers.get("authorization");
  return authorization === null || bearer.test(authorization);
};

/** The bearer token of a request that is not the site's public key; null: the request is a visitor's. */
export const bearerOf = (headers: Headers, publishableKey: string): string | null => {
  const token = bearer.exec(headers.get("authorization") ?? "")?.[1];
  return token && token !== publishableKey ? token : null;
};

/**
 * Reads an access token that this site has signed.
 * @returns null when it is forged, expired, or names no user and session
 */
export const readAccessToken = async (token: string, secret: string): Promise<TokenClaims | null> => {
  const claims = await verify(token, secret, "HS256").catch(() => null);
  if (!claims) return null;
  const [userId, sessionId] = [textAt(claims, "sub"), textAt(claims, "session_id")];
  return userId && sessionId ? { userId, sessionId } : null;
};

/** Whether the session of a token still is: signing out and a changed password end it before the token does. */
export const hasSession = async (database: Pick<PGlite, "query">, { sessionId }: TokenClaims): Promise<boolean> => {
  const { rows } = await database.query("select from auth.sessions where id = $1", [sessionId]);
  return rows.length > 0;
};
