import { textOf } from "#shared/base/unknownValues.ts";
import { commandFor } from "../shared/commandFor.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import type { RunQuery } from "./thread/threadMessages.ts";

interface Account {
  id: string;
  email: string;
  role: string;
  isActive: boolean;
  name: string | null;
  /** A day, as 2026-11-26. */
  registered: string;
}

const readAccounts = async (query: RunQuery, where: string, parameters: unknown[] = []): Promise<Account[]> => {
  const rows = await query(
    `select id::text, coalesce(users.email, '') as email, app_users.role, active, display_name,
       to_char(app_users.created_at, 'YYYY-MM-DD') as registered
     from auth.users join public.app_users using (id) where ${where} order by users.email`,
    parameters,
  );
  return rows.map(({ id, email, role, active, display_name, registered }) => ({
    id: String(id),
    email: String(email),
    role: String(role),
    isActive: active === true,
    name: textOf(display_name) || null,
    registered: String(registered),
  }));
};

const ofEmail = async (query: RunQuery, email: string): Promise<Account> => {
  const [account] = await readAccounts(query, "lower(users.email) = lower($1)", [email]);
  if (account) return account;
  throw new UserError(`No account has the e-mail address ${email}: check its spelling.`);
};

const onlyOwner = async (query: RunQuery): Promise<Account> => {
  const owners = await readAccounts(query, "app_users.role = 'admin' and app_users.active");
  const [owner, another] = owners;
  if (!owner) {
    throw new UserError(
      `No active account owns this site: name the account with --email, or make one the owner of an unclaimed site with ${commandFor("owner", "claim --email ADDRESS")}.`,
    );
  }
  if (another) {
    throw new UserError(
      `This site has ${owners.length} owners: name one with --email (${owners.map(({ email }) => email).join(", ")}).`,
    );
  }
  return owner;
};

const rightsOf = ({ email, role, isActive }: Account): string[] => [
  ...(isActive
    ? []
    : [`${email} is deactivated: it signs in, but an owner has to activate it before it may do anything.`]),
  ...(role === "admin" ? [] : [`${email} is not an owner of this site: it signs in, but may only look.`]),
];

interface PasswordReset {
  email: string;
  warnings: string[];
}

const setPassword = (query: RunQuery, id: string, hash: string): Promise<unknown> =>
  query(
    `with ended_tokens as (delete from auth.refresh_tokens where user_id = $1),
      ended_sessions as (delete from auth.sessions where user_id = $1)
     update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [id, hash],
  );

/** No e-mail: the one owner. @throws {UserError} when there is no such account, or not exactly one owner */
export const findAccount = (query: RunQuery, email: string | null): Promise<Account> =>
  email === null ? onlyOwner(query) : ofEmail(query, email);

/** @throws {UserError} as `findAccount` */
export const resetPassword = async (query: RunQuery, email: string | null, hash: string): Promise<PasswordReset> => {
  const account = await findAccount(query, email);
  await setPassword(query, account.id, hash);
  return { email: account.email, warnings: rightsOf(account) };
};

/**
 * Makes an account the owner, with a new password and without its sessions: anybody may have registered its address.
 * @throws {UserError} when there is no such account, the site has an owner, or OWNER_EMAIL names another one
 */
export const claimSite = async (query: RunQuery, email: string, hash: string): Promise<string> => {
  const account = await ofEmail(query, email);
  const [settings] = await query("select owner_email from private.settings");
  const only = settings?.owner_email;
  if (typeof only === "string" && only.toLowerCase() !== account.email.toLowerCase()) {
    throw new UserError(
      `Only ${only} can become the owner: change OWNER_EMAIL and start the server anew, or name that account.`,
    );
  }
  const claimed = await query(
    `with claim as (insert into private.site_owner (user_id) values ($1) on conflict do nothing returning user_id)
     update public.app_users set role = 'admin', active = true where id in (select user_id from claim) returning id`,
    [account.id],
  );
  if (claimed.length === 0) {
    throw new UserError(
      `This site has an owner already, and only an owner makes others: sign in, open Users, and change the role there. A lost password is set with ${commandFor("owner", "reset-password")}.`,
    );
  }
  await setPassword(query, account.id, hash);
  return account.email;
};

/** Makes the account of an address the owner, and the owner a member. @throws {UserError} with nothing changed */
export const transferSite = async (query: RunQuery, email: string, ownerEmail: string | null): Promise<string> => {
  const owner = await findAccount(query, ownerEmail);
  const refuse = (error: unknown): never => {
    throw new UserError(messageOf(error));
  };
  await query("select private.transfer_site($1, $2)", [owner.id, email]).catch(refuse);
  return owner.email;
};
