import { createHttpClient } from "#api/connection/http.ts";
import { callFunction } from "#api/connection/rest.ts";
import { createSessionClient, type SessionClient } from "#api/session/client.ts";
import type { BackendAddress } from "#shared/base/backend.ts";
import { nullable, object, string } from "#shared/base/schema.ts";
import { exitCodes, UserError } from "../shared/userError.ts";
import { siteAddress } from "./discovery.ts";

/** Returns PLINTH_TOKEN, if it is for this site, and the site of PLINTH_URL. @throws {UserError} without an address */
export const tokenOf = (site?: URL): { token: string; site: URL } | null => {
  const { PLINTH_TOKEN: token, PLINTH_URL: url } = process.env;
  if (!token) return null;
  if (!url) throw new UserError("PLINTH_TOKEN is set. Set PLINTH_URL to the address of its site, too.");
  const own = siteAddress(url);
  return site && site.origin !== own.origin ? null : { token, site: own };
};

const exchanged = nullable(object({ refresh_token: string, role: string }));

/**
 * Begins a session with an access token. It is stored nowhere, and ends within an hour.
 * @returns its client, and the role that the token has, which may be less than that of its account
 * @throws {UserError} if the token is not valid
 */
export const beginTokenSession = async (
  address: BackendAddress,
  token: string,
  headers: Record<string, string>,
): Promise<{ client: SessionClient; account: { role: string } }> => {
  const { url, publishableKey } = address;
  const http = createHttpClient({
    publishableKey,
    readToken: async () => ({ token: publishableKey, isOffline: false }),
  });
  const begun = await callFunction({ url, http }, "exchange_access_token", { token }, exchanged);
  if (!begun) {
    throw new UserError(
      "PLINTH_TOKEN is unknown, revoked or past its last day. Make another one in your profile.",
      exitCodes.signedOut,
    );
  }
  const stored = new Map<string, string>();
  const client = createSessionClient(
    address,
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    { headers, autoRefreshToken: false },
  );
  const { error } = await client.auth.refreshSession(begun);
  if (error) throw error;
  return { client, account: { role: begun.role } };
};
