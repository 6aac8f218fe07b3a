import { AuthClient } from "@supabase/supabase-js";
import { type BackendAddress, backendHeaders } from "#shared/backend.ts";
import { sessionKey } from "#shared/sessionKey.ts";
import { createRefreshing, type Refreshing } from "./refreshing.ts";
import type { SessionStorage } from "./sessionStorage.ts";

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

class SessionAuth extends AuthClient {
  readonly #refreshing: Refreshing;

  constructor(options: AuthOptions) {
    const refreshing = createRefreshing();
    super({ ...options, fetch: refreshing.fetch });
    this.#refreshing = refreshing;
  }

  /**
   * The session for somebody who waits for it. A refresh that failed would be answered with its failure for a minute, though
   * the server may be back.
   */
  getSessionNow() {
    this.lastRefreshFailure = null;
    return this.#refreshing.hasten(() => this.getSession());
  }
}

/** All that signing in needs; the whole client is four times as large. */
export interface SessionClient {
  auth: SessionAuth;
}

const createAuth = ({ url, publishableKey }: BackendAddress, options: AuthOptions) =>
  new SessionAuth({
    url: `${url}/auth/v1`,
    headers: backendHeaders(publishableKey),
    ...options,
  });

/** Takes no session from an address, which anybody could have made; a mailed code works in the browser that asked for it. */
export const createSessionClient = (address: BackendAddress, storage: SessionStorage): SessionClient => ({
  auth: createAuth(address, { storageKey: sessionKey, storage, detectSessionInUrl: false, flowType: "pkce" }),
});

/** Keeps no session, so that registering never signs in. */
export const createRegistrationClient = (address: BackendAddress): SessionClient => ({
  auth: createAuth(address, {
    storageKey: "plinth-registration",
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }),
});

/** `isOffline`: the token had to be refreshed, and no answer came. */
export type ReadToken = () => Promise<{ token: string | null; isOffline: boolean }>;

export const tokenReader =
  (client: SessionClient): ReadToken =>
  async () => {
    const { data, error } = await client.auth.getSessionNow();
    return { token: data.session?.access_token ?? null, isOffline: error?.name === "AuthRetryableFetchError" };
  };

/** The session may have ended all the same. */
export const hasStoredSession = (): boolean => {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
};
