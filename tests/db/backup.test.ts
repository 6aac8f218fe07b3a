import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { packBackup, unpackBackup } from "#server/backup/backupFile.ts";
import { folderStore } from "#server/backup/folderStore.ts";
import { newestGoodBackup } from "#server/backup/newestGood.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { takeBackup } from "#server/backup/takeBackup.ts";
import { type Backend, startBackend } from "#server/embedded/backend.ts";
import { postgresMajor } from "#server/embedded/databaseCheck.ts";
import { Failure } from "#server/failure.ts";
import { claimSite, resetPassword } from "#server/owner/ownerAccount.ts";
import { type Persona, persona, type Row, register } from "./harness/personas.ts";
import { buildPost } from "./harness/rows.ts";

const root = mkdtempSync(join(tmpdir(), "plinth-backup-"));
const source = join(root, "source");
const target = join(root, "target");
const backups = join(root, "backups");
const password = "correct horse";

const odd = buildPost({
  title: "Ünïcode 你好 👩‍💻",
  content: "It's \\ a $$ dollar $1 'quote' \"\"\n-- not a comment;\n\\.\nINSERT INTO x;\u2028end\ttab\r\n",
  tags: ["a,b", 'c"d', "{e}", "NULL", "\\"],
});

const open = (folder: string): Promise<Backend> =>
  startBackend({ databaseFolder: join(folder, "database"), jwtSecret: "of the tests".repeat(4) });

const queryOf =
  (backend: Backend) =>
  (sql: string, parameters?: unknown[]): Promise<Row[]> =>
    backend.query<Row>(sql, parameters);

/** Every row of every table as text, and everything that the catalogue says of tables, columns, rules and rights. */
const everythingOf = async (backend: Backend): Promise<Record<string, Row[]>> => {
  const tables = await backend.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth', 'supabase_migrations', 'extra') order by 1`);
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    found[name] = await backend.query(`select each::text from ${name} as each order by each::text collate "C"`);
  }
  const ours = "('public', 'private', 'auth', 'extra')";
  const catalogue = {
    policies: "select * from pg_policies order by tablename, policyname",
    triggers:
      "select pg_get_triggerdef(oid) as definition, tgenabled from pg_trigger where not tgisinternal order by 1",
    functions: `select pg_get_functiondef(pg_proc.oid) as definition, proacl::text[]::text from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${ours} order by 1`,
    constraints:
      "select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint order by 1, 2",
    indexes: `select indexdef from pg_indexes where schemaname in ${ours} order by 1`,
    rights: `select relname, relrowsecurity, (select array_agg(item::text order by item::text) from unnest(relacl) item)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${ours} order by 1`,
    columns: `select table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression
      from information_schema.columns where table_schema in ${ours} order by 1, 2, 3`,
    schemas: "select nspname, nspacl::text from pg_namespace where nspname not like 'pg\\_%' order by 1",
    roles: "select rolname, rolbypassrls, rolcanlogin from pg_roles where rolname not like 'pg\\_%' order by 1",
  };
  for (const [name, sql] of Object.entries(catalogue)) found[name] = await backend.query(sql);
  return found;
};

const signIn = async (backend: Backend, email: string, withPassword = password): Promise<Persona | null> => {
  const response = await backend.fetch(
    new Request("http://localhost/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: withPassword }),
    }),
  );
  if (!response.ok) return null;
  const { access_token, user } = await response.json();
  return persona(backend, user.id, access_token);
};

let before: Record<string, Row[]>;
let file = "";
let bytes: Buffer;

const restoreInto = (dataFolder: string, given: Buffer = bytes, isReplacing = false) =>
  restoreBackup({ dataFolder, bytes: given, file: "the-file.sql.gz", isReplacing });

beforeAll(async () => {
  mkdirSync(source);
  cpSync(inject("migratedFolder"), join(source, "database"), { recursive: true });
  const backend = await open(source);
  const owner = await register(backend, "owner@example.com");
  await register(backend, "member@example.com");
  // However the first account was treated, nobody owns the site now, and then the first one does.
  await backend.exec("delete from private.site_owner; update public.app_users set role = 'member'");
  expect(await claimSite(queryOf(backend), "OWNER@example.com")).toBe("owner@example.com");
  await expect(claimSite(queryOf(backend), "member@example.com")).rejects.toThrow("has an owner already");
  expect(
    (await owner.insert("posts", [odd, buildPost({ slug: "two", title: "Two", tags: ["sql"] })])).status,
  ).toBe(201);
  await backend.exec(`
    create schema extra;
    create table extra.counted (id serial primary key, number int generated always as identity, word text);
    insert into extra.counted (word) values ('one'), ('two'), ('three');
    delete from extra.counted where word = 'three';
  `);
  before = await everythingOf(backend);
  await backend.close();
  const backup = await takeBackup({ dataFolder: source, store: folderStore(backups) });
  file = backup.name;
  bytes = readFileSync(join(backups, file));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a backup", () => {
  it("is one file for its owner's eyes, without the key that signs sessions, and leaves nothing else behind", () => {
    expect(readdirSync(backups)).toEqual([file]);
    expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(source)).toEqual(["database"]);
  });

  it("says in its first line what it holds", async () => {
    const { manifest } = await unpackBackup(bytes, file);
    const counts = Object.entries(before).flatMap(([table, rows]) =>
      table.includes(".") ? [[table, rows.length]] : [],
    );
    expect(manifest.tables).toEqual(Object.fromEntries(counts));
    expect(manifest.migration).toMatch(/^\d{14}$/);
    expect(manifest.postgres.split(".")[0]).toBe(postgresMajor);
  });

  it("is SQL that names nothing of its maker but the roles that it makes itself", () => {
    const sql = gunzipSync(bytes).toString();
    expect(sql).toMatch(/^-- plinth-backup \{.*\}\ndo \$\$/);
    expect(sql).not.toMatch(/^ALTER .* OWNER TO/m);
    expect(sql.slice(0, 3000)).not.toContain("transaction_timeout");
  });
});

describe("a restored database", () => {
  let backend: Backend;

  beforeAll(async () => {
    mkdirSync(join(target, "backups"), { recursive: true });
    const restored = await restoreInto(target);
    expect(restored.setAside).toBeNull();
    backend = await open(target);
  });

  afterAll(async () => {
    await backend.close();
  });

  it("has every row of every table, and every rule and right", async () => {
    expect(await everythingOf(backend)).toEqual(before);
  });

  it("stays claimed, and lets the old passwords in with the old rights", async () => {
    const owner = await signIn(backend, "owner@example.com");
    const member = await signIn(backend, "member@example.com");
    expect(await signIn(backend, "owner@example.com", "another one")).toBeNull();
    await expect(claimSite(queryOf(backend), "member@example.com")).rejects.toThrow("has an owner already");
    expect((await member?.insert("posts", buildPost({ slug: "mine" })))?.code).toBe("42501");
    expect((await member?.select("messages"))?.rows).toEqual([]);
    expect((await owner?.insert("posts", buildPost({ slug: "" })))?.rows).toMatchObject([{ slug: "a-post-2" }]);
  });

  it("counts on where it was", async () => {
    const rows = await backend.query("insert into extra.counted (word) values ('four') returning id, number");
    expect(rows).toEqual([{ id: 4, number: 4 }]);
  });

  it("is replaced only when asked to, and then set aside", async () => {
    await backend.close();
    await expect(restoreInto(target)).rejects.toThrow("There is a database in");
    const first = await restoreInto(target, bytes, true);
    const second = await restoreInto(target, bytes, true);
    expect([first.setAside, second.setAside]).toEqual([
      join(target, "database-before-restore"),
      join(target, "database-before-restore-2"),
    ]);
    backend = await open(target);
    expect(await backend.query("select word from extra.counted")).toHaveLength(2);
  });
});

describe("a new password", () => {
  it("is the owner's without an address, and signs out everywhere", async () => {
    const backend = await open(source);
    await signIn(backend, "owner@example.com");
    const query = queryOf(backend);
    const hash = "$2b$10$kt6LrELOkaBU.UJO66i50uqI3dW8umspfFjXSh/HBtU12xsxVqm9y";
    expect(await resetPassword(query, null, hash)).toEqual({ email: "owner@example.com", warnings: [] });
    expect(
      await query("select from auth.sessions join auth.users on users.id = user_id where email like 'owner%'"),
    ).toEqual([]);
    expect(await query("select email from auth.users where encrypted_password = $1", [hash])).toEqual([
      { email: "owner@example.com" },
    ]);
    expect((await resetPassword(query, "MEMBER@example.com", hash)).warnings).toEqual([
      "member@example.com is not an owner of this site: it signs in, but may only look.",
    ]);
    await expect(resetPassword(query, "nobody@example.com", hash)).rejects.toThrow("No account has the e-mail address");
    await query("update public.app_users set role = 'admin'");
    await expect(resetPassword(query, null, hash)).rejects.toThrow(
      "This site has 2 owners: name one with --email (member@example.com, owner@example.com).",
    );
    await query("update public.app_users set active = false");
    await expect(resetPassword(query, null, hash)).rejects.toThrow("No active account owns this site");
    expect((await resetPassword(query, "owner@example.com", hash)).warnings[0]).toContain("is deactivated");
    await backend.close();
  });
});

describe("what is refused, with one sentence and nothing changed:", () => {
  const empty = join(root, "empty");
  const sqlFile = (text: string): Buffer => gzipSync(text);
  const flipped = (): Buffer => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const altered = (): Buffer =>
    gzipSync(gunzipSync(bytes).toString().replace("owner@example.com", "other@example.com"));
  const forged = async (change: (sql: string) => string, tables = {}): Promise<Buffer> => {
    const { manifest, sql } = await unpackBackup(bytes, file);
    return packBackup({ ...manifest, tables: { ...manifest.tables, ...tables } }, change(sql.toString()));
  };

  const files: [string, () => Buffer | Promise<Buffer>, string][] = [
    ["half a file", () => bytes.subarray(0, bytes.length / 2), "is broken: it ends too early or was altered"],
    ["an empty file", () => Buffer.alloc(0), "is not compressed by gzip"],
    ["a flipped bit", flipped, "is broken"],
    ["another content", altered, "is broken: its content is not what its manifest says"],
    ["plain SQL", () => gunzipSync(bytes), "is not a backup of Plinth: it is not compressed by gzip"],
    [
      "foreign SQL",
      () => sqlFile("create table public.x ();\n"),
      "is not a backup of Plinth: its first line is no manifest",
    ],
    ["another program's file", () => gzipSync(Buffer.alloc(1000, 7)), "is not a backup of Plinth"],
    ["a manifest that is none", () => sqlFile('-- plinth-backup {"version":1}\n'), "is not a backup of Plinth"],
    ["a newer Plinth's", () => sqlFile('-- plinth-backup {"version":2}\n'), "was made by a newer version of Plinth"],
    [
      "SQL that fails",
      () => forged((sql) => `${sql}\nselect no_such_function();`),
      'Postgres says "function no_such_function',
    ],
    ["a row too few", () => forged((sql) => sql, { "extra.counted": 3 }), "extra.counted has 2 rows instead of 3"],
  ];

  it.each(files)("%s", async (_, make, words) => {
    const attempt = restoreInto(empty, await make());
    await expect(attempt).rejects.toThrow(Failure);
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.toThrow(/^the-file\.sql\.gz [^\n]*Nothing was changed/);
    expect(existsSync(empty) ? readdirSync(empty) : []).toEqual([]);
  });

  it("the newest backup that is offered is one that is whole", async () => {
    const folder = join(root, "offered");
    mkdirSync(folder);
    const names = [
      "plinth-20261119T030000Z.sql.gz",
      "plinth-20261120T030000Z.sql.gz",
      "plinth-20261121T030000Z.sql.gz",
    ];
    for (const name of names) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, "plinth-20261121T030000Z.sql.gz"), bytes.subarray(0, 500));
    writeFileSync(join(folder, "zzz.sql.gz"), bytes);
    expect(await newestGoodBackup({ BACKUP_DIR: folder }, root)).toBe(join(folder, "plinth-20261120T030000Z.sql.gz"));
    expect(await newestGoodBackup({ BACKUP_DIR: join(root, "none") }, root)).toBeNull();
  });
});
