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

const signInAgain = async ({ client, takeCaptcha }: PasswordParts, { auth }: SessionClient, password: string) => {
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

/** Runs work with the token of a new session, for actions that require the password. @throws {PasswordError} if it is wrong */
export const withFreshSession = async <Result>(
  parts: PasswordParts,
  password: string,
  work: (token: string) => Result | Promise<Result>,
): Promise<Result> => {
  const { registrationClient } = parts;
  const { access_token } = await signInAgain(parts, registrationClient, password);
  try {
    return await work(access_token);
  } finally {
    await registrationClient.auth.signOut({ scope: "local" }).catch(() => {});
  }
};

const endOtherSessions = async ({ client }: PasswordParts): Promise<boolean> =>
  !(await client.auth.signOut({ scope: "others" })).error;

const updateAccount = async (
  { client }: PasswordParts,
  change: { email?: string; password?: string; current_password?: string },
) => {
  const { data, error } = await client.auth.updateUser(change);
  if (error) throw refusalOf(error);
  return data.user;
};

/**
 * Changes the email of the account.
 * @param begin called just before the change; if it throws, nothing changes
 * @returns whether the address was changed; otherwise a confirmation was mailed to it
 * @throws {PasswordError} if the password is wrong
 */
export const changeEmail = async (
  parts: PasswordParts,
  password: string,
  email: string,
  begin: () => void,
): Promise<boolean> => {
  await (parts.isHosted ? withFreshSession(parts, password, begin) : begin());
  const account = await updateAccount(parts, { email, current_password: password });
  return account.email === email.normalize("NFKC").toLowerCase();
};

/** @returns whether all other devices were signed out @throws {PasswordError} if a password is rejected */
export const changePassword = async (parts: PasswordParts, current: string, password: string): Promise<boolean> => {
  if (parts.isHosted) await withFreshSession(parts, current, () => {});
  const updatePassword = () => updateAccount(parts, { password, current_password: current });
  await updatePassword().catch(async (error: unknown) => {
    // "Secure password change" of a hosted project accepts sessions of the last 24 hours only.
    if (textAt(error, "code") !== "reauthentication_needed") throw error;
    await signInAgain(parts, parts.client, current);
    return updatePassword();
  });
  return parts.isHosted ? endOtherSessions(parts) : true;
};

/** The mailed link works in this browser only. @param page the page that it opens */
export const requestPasswordReset = async (parts: PasswordParts, email: string, page: string): Promise<void> => {
  const { error } = await parts.client.auth.resetPasswordForEmail(email.trim(), {
    redirectTo: page,
    captchaToken: await parts.takeCaptcha(),
  });
  if (error) throw refusalOf(error);
};

export const redeemResetCode = async ({ client }: PasswordParts, code: string): Promise<void> => {
  const { error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw error;
};

/** @returns whether all other devices were signed out @throws {PasswordError} if the password is rejected */
export const setPassword = async (parts: PasswordParts, password: string): Promise<boolean> => {
  await updateAccount(parts, { password });
  return endOtherSessions(parts);
};
