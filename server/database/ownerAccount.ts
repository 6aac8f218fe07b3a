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
  /** A day, such as 2026-11-26. */
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

const findByEmail = async (query: RunQuery, email: string): Promise<Account> => {
  const [account] = await readAccounts(query, "lower(users.email) = lower($1)", [email]);
  if (account) return account;
  throw new UserError(`No account has the e-mail address ${email}. Check its spelling.`);
};

const findOnlyOwner = async (query: RunQuery): Promise<Account> => {
  const owners = await readAccounts(query, "app_users.role = 'admin' and app_users.active");
  const [owner, another] = owners;
  if (!owner) {
    throw new UserError(
      `This site has no active owner. Name the account with --email, or make an account the owner of an unclaimed site with ${commandFor("owner", "claim --email ADDRESS")}.`,
    );
  }
  if (another) {
    throw new UserError(
      `This site has ${owners.length} owners. Name one with --email (${owners.map(({ email }) => email).join(", ")}).`,
    );
  }
  return owner;
};

const warningsFor = ({ email, role, isActive }: Account): string[] => [
  ...(isActive ? [] : [`${email} is deactivated. It has no rights until an owner activates it.`]),
  ...(role === "admin" ? [] : [`${email} is not an owner of this site. It can only read.`]),
];

const setPassword = (query: RunQuery, id: string, hash: string): Promise<unknown> =>
  query(
    `with ended_tokens as (delete from auth.refresh_tokens where user_id = $1),
      ended_sessions as (delete from auth.sessions where user_id = $1)
     update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [id, hash],
  );

/** Finds an account by its address; null: the only owner. @throws {UserError} if there is no such account, or not exactly one owner */
export const findAccount = (query: RunQuery, email: string | null): Promise<Account> =>
  email === null ? findOnlyOwner(query) : findByEmail(query, email);

/** @throws {UserError} like `findAccount` */
export const resetPassword = async (query: RunQuery, email: string | null, hash: string) => {
  const account = await findAccount(query, email);
  await setPassword(query, account.id, hash);
  return { email: account.email, warnings: warningsFor(account) };
};

/**
 * Makes an account the owner, sets a new password and ends its sessions: a stranger may have registered the address.
 * @throws {UserError} if there is no such account, the site has an owner, or OWNER_EMAIL is another address
 */
export const claimSite = async (query: RunQuery, email: string, hash: string): Promise<string> => {
  const account = await findByEmail(query, email);
  const [settings] = await query("select owner_email from private.settings");
  const only = settings?.owner_email;
  if (typeof only === "string" && only.toLowerCase() !== account.email.toLowerCase()) {
    throw new UserError(
      `Only ${only} can become the owner. Name that account, or change OWNER_EMAIL and restart the server.`,
    );
  }
  const claimed = await query(
    `with claim as (insert into private.site_owner (user_id) values ($1) on conflict do nothing returning user_id)
     update public.app_users set role = 'admin', active = true where id in (select user_id from claim) returning id`,
    [account.id],
  );
  if (claimed.length === 0) {
    throw new UserError(
      `This site already has an owner. An owner can make other accounts owners on the page Users. To set a lost password, run ${commandFor("owner", "reset-password")}.`,
    );
  }
  await setPassword(query, account.id, hash);
  return account.email;
};

/** Makes the account of an address the owner, and the owner a member. @throws {UserError} with nothing changed */
export const transferSite = async (query: RunQuery, email: string, ownerEmail: string | null): Promise<string> => {
  const owner = await findAccount(query, ownerEmail);
  await query("select private.transfer_site($1, $2)", [owner.id, email]).catch((error: unknown) => {
    throw new UserError(messageOf(error));
  });
  return owner.email;
};
