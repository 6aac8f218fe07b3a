import { textAt } from "#shared/base/unknownValues.ts";
import { captchaProblem, offline } from "../errors.ts";
import type { SessionClient } from "./client.ts";

export class PasswordError extends Error {
  readonly field: "current" | "password";

  constructor(field: PasswordError["field"], message: string) {
    super(message);
    this.name = "PasswordError";
    this.field = field;
  }
}

const refusalOf = (error: Error): Error => {
  const code = textAt(error, "code");
  if (code === "invalid_credentials" || code.startsWith("current_password")) {
    return new PasswordError("current", "This is not your current password");
  }
  if (code === "same_password")
    return new PasswordError("password", "Choose a password that differs from the current one");
  if (error.name === "AuthRetryableFetchError") return offline();
  if (code === "weak_password") return new PasswordError("password", `Too weak: ${error.message}`);
  return captchaProblem(error) ?? error;
};

interface PasswordParts {
  client: SessionClient;
  registrationClient: SessionClient;
  /** A hosted project neither checks the current password nor ends other sessions. */
  isHosted: boolean;
  takeCaptcha: () => Promise<string>;
}

export const createPasswords = ({ client, registrationClient, isHosted, takeCaptcha }: PasswordParts) => {
  const signInAgain = async ({ auth }: SessionClient, password: string) => {
    // The email of the session may be outdated, if it was changed on another device.
    const account = await client.auth.getUser();
    if (account.error) throw refusalOf(account.error);
    const { data, error } = await auth.signInWithPassword({
      email: account.data.user.email ?? "",
      password,
      options: { captchaToken: await takeCaptcha() },
    });
    if (error) throw refusalOf(error);
    return data.session;
  };

  /** Runs work with the token of a new session, for actions that require the password. */
  const withFreshSession = async <Result>(
    password: string,
    work: (token: string) => Result | Promise<Result>,
  ): Promise<Result> => {
    const { access_token } = await signInAgain(registrationClient, password);
    try {
      return await work(access_token);
    } finally {
      await registrationClient.auth.signOut({ scope: "local" }).catch(() => {});
    }
  };

  const endOtherSessions = async (): Promise<boolean> => {
    const { error } = await client.auth.signOut({ scope: "others" });
    return !error;
  };

  const update = async (change: { email?: string; password?: string; current_password?: string }) => {
    const { data, error } = await client.auth.updateUser(change);
    if (error) throw refusalOf(error);
    return data.user;
  };

  return {
    withFreshSession,
    /**
     * @param begin called just before the change; if it throws, nothing changes
     * @returns whether the address was changed; otherwise a confirmation was mailed to it
     * @throws {PasswordError} if the password is wrong
     */
    changeEmail: async (current: string, next: string, begin: () => void): Promise<boolean> => {
      await (isHosted ? withFreshSession(current, begin) : begin());
      return (await update({ email: next, current_password: current })).email === next.normalize("NFKC").toLowerCase();
    },
    /** @returns whether all other devices were signed out @throws {PasswordError} if a password is rejected */
    change: async (current: string, password: string): Promise<boolean> => {
      if (isHosted) await withFreshSession(current, () => {});
      const updatePassword = () => update({ password, current_password: current });
      await updatePassword().catch(async (error: unknown) => {
        // "Secure password change" of a hosted project accepts sessions of the last 24 hours only.
        if (textAt(error, "code") !== "reauthentication_needed") throw error;
        await signInAgain(client, current);
        return updatePassword();
      });
      return isHosted ? endOtherSessions() : true;
    },
    /** Mails a link that works in this browser only. @param page the page that it opens */
    requestReset: async (email: string, page: string): Promise<void> => {
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), {
        redirectTo: page,
        captchaToken: await takeCaptcha(),
      });
      if (error) throw refusalOf(error);
    },
    redeemResetCode: async (code: string): Promise<void> => {
      const { error } = await client.auth.exchangeCodeForSession(code);
      if (error) throw error;
    },
    /** @returns whether all other devices were signed out @throws {PasswordError} if the password is rejected */
    setNew: async (password: string): Promise<boolean> => {
      await update({ password });
      return endOtherSessions();
    },
  };
};
