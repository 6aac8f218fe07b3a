import { AuthClient } from "@supabase/supabase-js";
import type { BackendAddress } from "#shared/backend.ts";
import { sessionKey } from "#shared/session.ts";
import type { SessionStorage } from "./sessionStorage.ts";

/** The part of a Supabase client that signing in needs; the whole is four times as large. */
export interface SessionClient {
  auth: InstanceType<typeof AuthClient>;
}

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

const createAuth = ({ url, publishableKey }: BackendAddress, options: AuthOptions) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    // Every request names the application it comes from (spec 7).
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}`, "x-application-name": "plinth" },
    ...options,
  });

/**
 * The client that holds the session: kept in the storage, refreshed by itself, shared by all tabs. It takes none from an
 * address, which anybody could have made to sign somebody else in (spec 8's errors are told by the sign-in page); the code of
 * a recovery mail is exchanged by its page, and only by the browser that asked for it (PKCE).
 */
export const createSessionClient = (address: BackendAddress, storage: SessionStorage): SessionClient => ({
  auth: createAuth(address, { storageKey: sessionKey, storage, detectSessionInUrl: false, flowType: "pkce" }),
});

/** A client that keeps no session, so that registering never signs in (spec 4). */
export const createRegistrationClient = (address: BackendAddress): SessionClient => ({
  auth: createAuth(address, {
    storageKey: "plinth-registration",
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }),
});

/** The access token of the signed-in user, refreshed when it had to be; `isOffline` when that failed for want of an answer. */
export type ReadToken = () => Promise<{ token: string | null; isOffline: boolean }>;

export const tokenReader =
  (client: SessionClient): ReadToken =>
  async () => {
    const { data, error } = await client.auth.getSession();
    return { token: data.session?.access_token ?? null, isOffline: error?.name === "AuthRetryableFetchError" };
  };

/** Whether this browser keeps a session, which may have ended all the same. */
export const hasStoredSession = (): boolean => {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
};
