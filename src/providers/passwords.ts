import type { SessionClient } from "./client.ts";

/** A password was not taken: `field` says which of those typed is wrong, the message why. */
export class PasswordError extends Error {
  readonly field: "current" | "password";

  constructor(field: PasswordError["field"], message: string) {
    super(message);
    this.name = "PasswordError";
    this.field = field;
  }
}

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

const refusalOf = (error: Error): Error => {
  const code = textOf(error, "code");
  if (code === "invalid_credentials" || code.startsWith("current_password")) {
    return new PasswordError("current", "This is not your current password");
  }
  if (code === "same_password") return new PasswordError("password", "Choose one that differs from the current one");
  if (code === "weak_password") return new PasswordError("password", `Too weak: ${error.message}`);
  return error;
};

interface PasswordParts {
  client: SessionClient;
  /** A client that keeps no session. */
  registrationClient: SessionClient;
  /** A hosted project neither asks for the old password nor ends other sessions by itself. */
  isHosted: boolean;
}

/** How a password is changed by whoever knows it, and set anew by whoever reads the account's mail. */
export const createPasswords = ({ client, registrationClient, isHosted }: PasswordParts) => {
  const verify = async (email: string, password: string): Promise<void> => {
    const { error } = await registrationClient.auth.signInWithPassword({ email, password });
    if (error) throw error;
    await registrationClient.auth.signOut({ scope: "local" });
  };

  const endOtherSessions = async (): Promise<boolean> => {
    const { error } = await client.auth.signOut({ scope: "others" });
    return !error;
  };

  const update = async (password: string, current?: string): Promise<void> => {
    const { error } = await client.auth.updateUser({ password, ...(current && { current_password: current }) });
    if (error) throw error;
  };

  return {
    /**
     * Changes the password of the signed-in user.
     * @returns whether all other devices were signed out
     * @throws {PasswordError} when the current password is wrong or the new one is refused, and {AuthError} otherwise
     */
    change: async (email: string, current: string, password: string): Promise<boolean> => {
      try {
        if (isHosted) await verify(email, current);
        await update(password, current);
      } catch (error) {
        throw error instanceof Error ? refusalOf(error) : error;
      }
      return isHosted ? endOtherSessions() : true;
    },
    /**
     * Has a hosted project mail a link, which works in this browser only: its other half stays in the browser's storage.
     * @param page the address that the link leads to
     * @throws {AuthError} when the mail was not asked for; never because the address is unknown
     */
    askForReset: async (email: string, page: string): Promise<void> => {
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo: page });
      if (error) throw error;
    },
    /** Signs in by the code of such a link. @throws {AuthError} when it is used, too old, or not this browser's */
    acceptReset: async (code: string): Promise<void> => {
      const { error } = await client.auth.exchangeCodeForSession(code);
      if (error) throw error;
    },
    /**
     * Sets the password after such a link.
     * @returns whether all other devices were signed out
     * @throws {PasswordError} when it is refused, and {AuthError} otherwise
     */
    setAnew: async (password: string): Promise<boolean> => {
      try {
        await update(password);
      } catch (error) {
        throw error instanceof Error ? refusalOf(error) : error;
      }
      return endOtherSessions();
    },
  };
};
