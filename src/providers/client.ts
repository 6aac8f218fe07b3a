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
   * The session, refreshed now if necessary. Otherwise AuthClient would repeat the failure of the last refresh for a minute, even
   * if the server is back.
   */
  getSessionNow() {
    this.lastRefreshFailure = null;
    return this.#refreshing.hasten(() => this.getSession());
  }
}

/** Only what signing in needs: the whole client is four times as large. */
export interface SessionClient {
  auth: SessionAuth;
}

const createAuth = ({ url, publishableKey }: BackendAddress, options: AuthOptions) =>
  new SessionAuth({
    url: `${url}/auth/v1`,
    headers: backendHeaders(publishableKey),
    ...options,
  });

/** Ignores sessions in URLs, which anybody could have made; a mailed code works only in the browser that requested it. */
export const createSessionClient = (address: BackendAddress, storage: SessionStorage): SessionClient => ({
  auth: createAuth(address, { storageKey: sessionKey, storage, detectSessionInUrl: false, flowType: "pkce" }),
});

/** Stores no session, so that registering never signs in. */
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

/** Whether a session is stored; it may have expired. */
export const hasStoredSession = (): boolean => {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
};
