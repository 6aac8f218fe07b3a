import { sessionKey } from "#shared/session.ts";
import type { SessionClient } from "./client.ts";
import { createPasswords } from "./passwords.ts";
import type { SessionStorage } from "./sessionStorage.ts";

/** Whether somebody is signed in: not known yet, nobody, or this user. */
export type SessionState = { status: "loading" } | { status: "out" } | { status: "in"; userId: string; email: string };

/** E-mail and password, as typed. */
export interface Credentials {
  email: string;
  password: string;
}

/** What a person registers with; a claim code makes the account the owner of a site that has none. */
export interface NewAccount extends Credentials {
  claimCode?: string | null;
}

interface SessionParts {
  client: SessionClient;
  /** A client that keeps no session. */
  registrationClient: SessionClient;
  /** Whether a hosted project keeps the accounts. */
  isHosted?: boolean;
  /** The answer of the captcha provider; empty unless one is configured (spec 7). */
  captchaToken?: () => string;
  storage: SessionStorage;
}

/** Registration was refused; `reasons` says why, where the backend told: a password too weak, a link out of date. */
export class RegistrationError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super("Failed to register. Please try again.");
    this.name = "RegistrationError";
    this.reasons = reasons;
  }
}

const out: SessionState = { status: "out" };

const isSameState = (one: SessionState, other: SessionState): boolean =>
  one.status === other.status && (one.status !== "in" || (other.status === "in" && one.userId === other.userId));

const reasonsOf = (error: Error): readonly string[] => {
  if ("code" in error && error.code === "claim_code_stale") return [error.message];
  const reasons: unknown = "reasons" in error ? error.reasons : [];
  return Array.isArray(reasons) ? reasons.map(String) : [];
};

/** The sign-in state as a store that React can read, and what changes it. */
export const createSession = ({
  client,
  registrationClient,
  isHosted = false,
  captchaToken = () => "",
  storage,
}: SessionParts) => {
  let state: SessionState = { status: "loading" };
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    if (isSameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  // Only the state is set here: a Supabase call inside this callback would wait for itself, in every tab.
  client.auth.onAuthStateChange((_event, session) => {
    become(session ? { status: "in", userId: session.user.id, email: session.user.email ?? "" } : out);
  });

  return {
    isHosted,
    passwords: createPasswords({ client, registrationClient, isHosted }),
    /** Where the session is stored, which tells whether it is kept. */
    storage,
    current: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The backend no longer knows the user. */
    lose: (): void => become(out),
    /** @throws {AuthError} on any failure */
    signIn: async ({ email, password }: Credentials): Promise<void> => {
      const { error } = await client.auth.signInWithPassword({
        email: email.trim(),
        password,
        options: { captchaToken: captchaToken() },
      });
      if (error) throw error;
    },
    /**
     * Signs out of every device, and of this browser even when the server fails.
     * @returns whether the server agreed
     */
    signOut: async (): Promise<boolean> => {
      const { error } = await client.auth.signOut({ scope: "global" }).catch((reason: unknown) => ({ error: reason }));
      if (error) storage.removeItem(sessionKey);
      become(out);
      return !error;
    },
    /** Makes an account and signs nobody in. @throws {RegistrationError} */
    register: async ({ email, password, claimCode }: NewAccount): Promise<void> => {
      const { data, error } = await registrationClient.auth.signUp({
        email: email.trim(),
        password,
        ...(claimCode && { options: { data: { claim_code: claimCode } } }),
      });
      if (error) throw new RegistrationError(reasonsOf(error));
      // A hosted backend hides a taken address behind a user without identities.
      if (data.user?.identities?.length === 0) throw new RegistrationError([]);
    },
  };
};

export type Session = ReturnType<typeof createSession>;
