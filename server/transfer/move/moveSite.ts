import { textOf } from "#shared/base/unknownValues.ts";
import { storedNames } from "#shared/media/pictureOf.ts";
import type { RunQuery } from "../../database/thread/threadMessages.ts";
import { mediaRows, mediaRowsSql } from "../../media/checkMedia.ts";
import { messageOf, UserError } from "../../shared/userError.ts";

interface Table {
  name: string;
  columns: string;
}

// The columns that Supabase and the embedded backend share. Sessions do not move, so all users sign in again.
const accountTables: readonly Table[] = [
  {
    name: "auth.users",
    columns:
      "id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, phone, phone_confirmed_at, banned_until, is_sso_user, is_anonymous, deleted_at",
  },
  {
    name: "auth.identities",
    columns: "id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at",
  },
];

// Supabase only finds accounts with this instance id, and cannot read tokens that are null.
const completeAccounts = `update auth.users set instance_id = '00000000-0000-0000-0000-000000000000',
  confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change = ''`;

// The content version, backups and claim code belong to their database and do not move.
const tablesSql = `
  select format('%I.%I', nspname, relname) as name, string_agg(format('%I', attname), ', ' order by attname) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and nspname in ('public', 'private') and attnum > 0 and not attisdropped and attgenerated = ''
    and (nspname, relname) not in (('private', 'content_state'), ('private', 'backups'))
    and (nspname, relname, attname) <> ('private', 'settings', 'claim_code_hash')
  group by 1 order by 1`;

/** Tables into which the migrations insert one row. */
const withOneRow = ["private.first_run", "private.settings", "public.site_settings"];

/** Returns a table's number of rows and a hash of them, which is the same in all versions of Postgres. */
const digestOf = async (query: RunQuery, { name, columns }: Table): Promise<string> => {
  const [row] = await query(`
    select count(*) || ' ' || md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as digest
    from (select md5(to_jsonb(part)::text) as hash from (select ${columns} from ${name}) as part) as hashed`);
  return textOf(row?.digest);
};

const countIn = (digest: string): number => Number.parseInt(digest, 10);

const migrationsOf = async (query: RunQuery): Promise<string[]> => {
  // A project without migrations has no such table.
  const rows = await query("select version from supabase_migrations.schema_migrations order by 1").catch(() => []);
  return rows.map(({ version }) => textOf(version));
};

/** @returns the tables to move @throws {UserError} if the migrations differ, the site has no owner, or the target has content */
const checkBoth = async (source: RunQuery, target: RunQuery): Promise<Table[]> => {
  const [from, to] = [await migrationsOf(source), await migrationsOf(target)];
  const alone = [...from, ...to].find((version) => !from.includes(version) || !to.includes(version));
  if (alone) {
    throw new UserError(
      `only one of the two databases has the migration ${alone}. Start the data folder once with this version of Plinth, and run npx supabase db push --remote for the project`,
    );
  }
  // On the project, the first user to confirm OWNER_EMAIL would own a site without an owner. The data folder confirms no addresses.
  if ((await source("select from private.site_owner")).length === 0) {
    throw new UserError("this site has no owner yet. Become its owner first");
  }
  const rows = await source(tablesSql);
  const tables = rows.map(({ name, columns }) => ({ name: textOf(name), columns: textOf(columns) }));
  const all = [...tables, ...accountTables];
  const filled: string[] = [];
  for (const table of all.filter(({ name }) => !withOneRow.includes(name))) {
    const count = countIn(await digestOf(target, table));
    if (count > 0) filled.push(`${table.name} (${count})`);
  }
  if (filled.length === 0) return all;
  throw new UserError(
    `the target already has rows: ${filled.join(", ")}. Create a new project without the demo content`,
  );
};

const copyTable = async (source: RunQuery, target: RunQuery, { name, columns }: Table): Promise<void> => {
  if (withOneRow.includes(name)) await target(`delete from ${name}`);
  await source(`declare moved no scroll cursor for
    select to_jsonb(part)::text as row from (select ${columns} from ${name}) as part`);
  for (;;) {
    const rows = await source("fetch 100 from moved");
    if (rows.length === 0) break;
    await target(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => textOf(row)).join(",")}]`],
    );
  }
  await source("close moved");
};

const copySequences = async (source: RunQuery, target: RunQuery): Promise<void> => {
  const sequences = await source(`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'private') and last_value is not null`);
  for (const { name, value } of sequences) await target("select setval($1::regclass, $2::bigint)", [name, value]);
};

interface Move {
  source: RunQuery;
  target: RunQuery;
  isIntoProject: boolean;
  readFile: (name: string) => Promise<Uint8Array | null>;
  storeFile: (name: string, bytes: Uint8Array) => Promise<void>;
}

const moveFiles = async ({ source, readFile, storeFile }: Move): Promise<{ files: number; missing: string[] }> => {
  const missing = new Set<string>();
  let files = 0;
  for (const row of mediaRows.parse(await source(mediaRowsSql))) {
    for (const name of storedNames(row)) {
      const bytes = await readFile(name);
      if (bytes) await storeFile(name, bytes);
      if (bytes) files += 1;
      else missing.add(row.name);
    }
  }
  return { files, missing: [...missing] };
};

const moveRows = async ({ source, target, isIntoProject }: Move, tables: readonly Table[]): Promise<number> => {
  await source("begin isolation level repeatable read, read only");
  await target("begin");
  for (const query of [source, target]) await query("set local timezone = 'UTC'");
  // Without triggers, which would change dates, orders and slugs. Supabase allows the user postgres to turn them off for its session.
  await target("set local session_replication_role = 'replica'");
  for (const table of tables) await copyTable(source, target, table);
  await copySequences(source, target);
  if (isIntoProject) await target(completeAccounts);
  await target("update private.content_state set version = version + 1");
  let rows = 0;
  for (const table of tables) {
    const digest = await digestOf(source, table);
    if (digest !== (await digestOf(target, table))) throw new UserError(`${table.name} differs after the move`);
    rows += countIn(digest);
  }
  await target("commit");
  return rows;
};

/**
 * Moves a site's files, then all rows and accounts in one transaction. Commits only if every table is identical.
 * @throws {UserError} with no row changed
 */
export const moveSite = async (move: Move) => {
  try {
    const tables = await checkBoth(move.source, move.target);
    // Files before the rows that show them.
    const files = await moveFiles(move);
    return { ...files, rows: await moveRows(move, tables), tables: tables.length };
  } catch (error) {
    // Closing the connections rolls back the transaction.
    throw new UserError(`The site was not moved, and no row was changed: ${messageOf(error)}.`);
  }
};
