import { AuthClient } from "@supabase/supabase-js";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { type BackendAddress, backendHeaders } from "#shared/base/backend.ts";
import { connectionStatus } from "../connection/connectionStatus.ts";
import { type ReadToken, timedFetch } from "../connection/http.ts";

const firstDelayMs = 200;
const limitMs = 30_000;
const awaitedDelayMs = 1_000;

const isRefresh = (input: string | URL | Request): boolean =>
  (input instanceof Request ? input.url : String(input)).endsWith("/token?grant_type=refresh_token");

const isAnswered = (sent: Promise<Response>): Promise<boolean> =>
  sent.then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Retries refreshing the session with exponential backoff. Supabase's client does the same, but a save would wait up
 * to 12.8 seconds for its pause; here a pause ends as soon as something waits for the session.
 */
const createRefreshing = () => {
  let waiting = 0;
  let endPause = () => {};

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, waiting > 0 ? Math.min(ms, awaitedDelayMs) : ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  // Retries as long as the client itself would: it would start over after a shorter time.
  const refresh = async (send: () => Promise<Response>): Promise<Response> => {
    const startedAt = Date.now();
    for (let delay = firstDelayMs; ; delay *= 2) {
      const sent = send();
      const left = startedAt + limitMs - Date.now();
      const isDone = await isAnswered(sent);
      connectionStatus.report(isDone);
      if (left <= 0 || isDone) return sent;
      await pause(Math.min(delay, left));
    }
  };

  return {
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const send = () => timedFetch(input, init);
      return isRefresh(input) ? refresh(send) : send();
    },
    /** Runs work that needs the session, and shortens pauses until it is done. */
    skipBackoff: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      waiting += 1;
      endPause();
      return work().finally(() => {
        waiting -= 1;
      });
    },
  };
};

type Refreshing = ReturnType<typeof createRefreshing>;

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

class SessionAuth extends AuthClient {
  readonly #refreshing: Refreshing;

  constructor(options: AuthOptions) {
    const refreshing = createRefreshing();
    super({ ...options, fetch: refreshing.fetch });
    this.#refreshing = refreshing;
  }

  /**
   * Returns the session, refreshed if it has expired or the server has rejected it. Resets the last failure, which
   * AuthClient would repeat for a minute, even if the server is back.
   */
  getSessionNow(isRefused = false) {
    this.lastRefreshFailure = null;
    return this.#refreshing.skipBackoff(async () => (isRefused ? this.refreshSession() : this.getSession()));
  }
}

/** The part of the client that signing in needs: the whole client is four times as large. */
export interface SessionClient {
  auth: SessionAuth;
}

const createAuth = ({ url, publishableKey }: BackendAddress, options: AuthOptions) =>
  new SessionAuth({
    url: `${url}/auth/v1`,
    headers: backendHeaders(publishableKey),
    ...options,
  });

/** Ignores sessions in URLs: anyone can make such a link. A mailed code works only in the browser that requested it. */
export const createSessionClient = (
  address: BackendAddress,
  storage: NonNullable<AuthOptions["storage"]>,
  options: Pick<AuthOptions, "lock" | "headers" | "autoRefreshToken"> = {},
): SessionClient => ({
  auth: createAuth(address, {
    ...options,
    storageKey: sessionKey,
    storage,
    detectSessionInUrl: false,
    flowType: "pkce",
  }),
});

/** Creates a client that stores no session, so that registering never signs in. */
export const createRegistrationClient = (address: BackendAddress): SessionClient => ({
  auth: createAuth(address, {
    storageKey: "plinth-registration",
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }),
});

export const tokenReader =
  (client: SessionClient): ReadToken =>
  async (isRefused) => {
    const { data, error } = await client.auth.getSessionNow(isRefused);
    return {
      token: data.session?.access_token ?? null,
      userId: data.session?.user.id,
      isOffline: error?.name === "AuthRetryableFetchError",
    };
  };
