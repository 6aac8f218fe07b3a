import type { Session as AuthSession } from "@supabase/supabase-js";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { type BackendAddress, backendHeaders, type PageBackend } from "#shared/base/backend.ts";
import { createListeners } from "#shared/base/listeners.ts";
import { pause } from "#shared/base/pause.ts";
import { timedFetch } from "../connection/http.ts";
import { captchaProblem } from "../errors.ts";
import { createRegistrationClient, createSessionClient, type SessionClient } from "./client.ts";
import { createSessionStorage, type SessionStorage } from "./sessionStorage.ts";

export type SessionState = { status: "loading" } | { status: "out" } | { status: "in"; userId: string; email: string };

interface Credentials {
  email: string;
  password: string;
}

interface NewAccount extends Credentials {
  claimCode?: string | null;
  /** Makes the account a writer. */
  invitation?: string;
}

interface SessionOptions {
  address: BackendAddress;
  client: SessionClient;
  registrationClient: SessionClient;
  isHosted?: boolean;
  /** Returns the token of a solved captcha, or an empty text if the site uses no captcha. */
  takeCaptcha?: () => Promise<string>;
  storage: SessionStorage;
}

export class RegistrationError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super("Failed to register. Please try again.");
    this.name = "RegistrationError";
    this.reasons = reasons;
  }
}

const out: SessionState = { status: "out" };

const retryMs = 1_000;

const isSameState = (one: SessionState, other: SessionState): boolean =>
  one.status === other.status &&
  (one.status !== "in" || (other.status === "in" && one.userId === other.userId && one.email === other.email));

const knownRefusals: readonly unknown[] = ["claim_code_stale", "owner_address", "signup_disabled"];

const reasonsOf = (error: Error): readonly string[] => {
  if ("code" in error && knownRefusals.includes(error.code)) return [error.message];
  const reasons: unknown = "reasons" in error ? error.reasons : [];
  return Array.isArray(reasons) ? reasons.map(String) : [];
};

export const createSession = ({
  address,
  client,
  registrationClient,
  isHosted = false,
  takeCaptcha = async () => "",
  storage,
}: SessionOptions) => {
  let state: SessionState = { status: "loading" };
  const listeners = createListeners();
  const update = (next: SessionState): void => {
    if (isSameState(state, next)) return;
    state = next;
    listeners.notify();
  };

  // If a stored session must be refreshed and the server is unreachable, the client first reports no session.
  const isUndecided = (event: string): boolean => event === "INITIAL_SESSION" && storage.getItem(sessionKey) !== null;

  const show = (session: AuthSession | null): void =>
    update(session ? { status: "in", userId: session.user.id, email: session.user.email ?? "" } : out);

  // No Supabase calls in this callback: they would deadlock, in every tab.
  client.auth.onAuthStateChange((event, session) => {
    if (session || !isUndecided(event)) show(session);
  });

  const awaitStored = async (): Promise<void> => {
    while (state.status === "loading" && storage.getItem(sessionKey) !== null) {
      const { data, error } = await client.auth.getSessionNow();
      if (error?.name !== "AuthRetryableFetchError") return show(data.session);
      await pause(retryMs);
    }
  };
  awaitStored().catch(() => update(out));

  return {
    isHosted,
    passwordParts: { client, registrationClient, isHosted, takeCaptcha },
    storage,
    current: (): SessionState => state,
    subscribe: listeners.subscribe,
    end: (): void => update(out),
    signIn: async ({ email, password }: Credentials): Promise<void> => {
      const { error } = await client.auth.signInWithPassword({
        email: email.trim(),
        password,
        options: { captchaToken: await takeCaptcha() },
      });
      if (error) throw captchaProblem(error) ?? error;
    },
    /** Signs out of all devices, and of this browser even if the server fails. @returns whether the server succeeded */
    signOut: async (): Promise<boolean> => {
      const { error } = await client.auth.signOut({ scope: "global" }).catch((reason: unknown) => ({ error: reason }));
      if (error) storage.removeItem(sessionKey);
      update(out);
      return !error;
    },
    /** Returns whether registration is closed. @throws if the server does not respond */
    isRegistrationClosed: async (): Promise<boolean> => {
      const headers = backendHeaders(address.publishableKey);
      const answer = await timedFetch(`${address.url}/rest/v1/rpc/registration_open`, { headers });
      return (await answer.json()) === false;
    },
    /** @returns whether the address must be confirmed by a mailed link before the account can sign in */
    register: async ({ email, password, claimCode, invitation }: NewAccount): Promise<boolean> => {
      const { data, error } = await registrationClient.auth.signUp({
        email: email.trim(),
        password,
        options: {
          captchaToken: await takeCaptcha(),
          data: { ...(claimCode && { claim_code: claimCode }), ...(invitation && { invitation }) },
        },
      });
      if (error) throw captchaProblem(error) ?? new RegistrationError(reasonsOf(error));
      // If the address is in use, a hosted backend returns a user without identities.
      if (data.user?.identities?.length === 0) throw new RegistrationError([]);
      // Otherwise the session would appear in the list of devices.
      if (data.session) await registrationClient.auth.signOut({ scope: "local" }).catch(() => {});
      return !data.session;
    },
  };
};

export type Session = ReturnType<typeof createSession>;

export const createSessionParts = ({ isHosted, captcha = null, ...address }: PageBackend) => {
  const storage = createSessionStorage();
  const client = createSessionClient(address, storage);
  const registrationClient = createRegistrationClient(address);
  const takeCaptcha = async () => (captcha ? (await import("./captcha.ts")).takeCaptchaToken(captcha) : "");
  return {
    address,
    client,
    session: createSession({ address, client, registrationClient, storage, isHosted, takeCaptcha }),
  };
};

export type SessionParts = ReturnType<typeof createSessionParts>;
