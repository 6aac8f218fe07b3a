import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { packBackup } from "#server/backup/backupFile.ts";
import { folderStore } from "#server/backup/folderStore.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { drillRestore } from "#server/backup/restoreDrill.ts";
import * as databases from "#server/database/postgres/openDatabase.ts";
import { UserError } from "#server/shared/userError.ts";
import { copyEmptied } from "./harness/databases.ts";

const root = mkdtempSync(join(tmpdir(), "plinth-restore-"));
const folder = join(root, "data");
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const manifest = { madeAt: "2026-11-21T03:00:00Z", postgres: "17.5", migration: "", tables: { "public.counted": 2 } };
const [baseline = ""] = readdirSync("supabase/migrations").flatMap(
  (file) => /^(\d+)_baseline\.sql$/.exec(file)?.[1] ?? [],
);
const sql = "create table public.counted (word text);\ninsert into public.counted values ('one'), ('two');\n";
const bytes = await packBackup(manifest, sql);
const packWithHistory = (...versions: string[]) =>
  packBackup(
    { ...manifest, tables: { ...manifest.tables, "supabase_migrations.schema_migrations": versions.length } },
    `${sql}create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('${versions.join("'), ('")}');`,
  );

const restore = (given: Buffer) =>
  restoreBackup({
    dataFolder: folder,
    bytes: given,
    file: "the-file.sql.gz",
    store: folderStore(folder),
    isReplacing: false,
  });

const flipped = (): Buffer => {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
};
const altered = (): Buffer => gzipSync(gunzipSync(bytes).toString().replace("'two'", "'six'"));
const sqlFile = (text: string): Buffer => gzipSync(text);

// Creating a database takes seconds. backup.test.ts restores into a new database.
beforeEach(() => {
  const { openDatabase } = databases;
  vi.spyOn(databases, "openDatabase").mockImplementation(async (databaseFolder = "") => {
    await copyEmptied(databaseFolder);
    return openDatabase(databaseFolder);
  });
});

describe("a restore", () => {
  const files: [string, () => Buffer | Promise<Buffer>, string][] = [
    ["half a file", () => bytes.subarray(0, bytes.length / 2), "is damaged: it is incomplete or was changed"],
    ["an empty file", () => Buffer.alloc(0), "it is not a gzip file"],
    ["a flipped bit", flipped, "is damaged"],
    ["another content", altered, "is damaged: its content does not match its manifest"],
    ["plain SQL", () => gunzipSync(bytes), "is not a backup of Plinth: it is not a gzip file"],
    [
      "foreign SQL",
      () => sqlFile("create table public.x ();\n"),
      "is not a backup of Plinth: its first line is not a manifest",
    ],
    ["another program's file", () => gzipSync(Buffer.alloc(1000, 7)), "is not a backup of Plinth"],
    ["a malformed manifest", () => sqlFile('-- plinth-backup {"version":1}\n'), "is not a backup of Plinth"],
    ["a newer Plinth's", () => sqlFile('-- plinth-backup {"version":2}\n'), "was made by a newer version of Plinth"],
    [
      "a newer database's",
      () => packWithHistory(baseline, "99990101000000"),
      "was made by a newer version of Plinth: its last migration is 99990101000000",
    ],
    [
      "a newer database's, which this Postgres cannot read",
      () => packBackup({ ...manifest, migration: "99990101000000" }, `${sql}select no_such_function();`),
      "was made by a newer version of Plinth: its last migration is 99990101000000",
    ],
    [
      "a database's from before 1.0.0-rc.1, even if a later version is in its history",
      () => packWithHistory("20261121080000", "20261128050000"),
      "was made by a version of Plinth older than 1.0.0-rc.1: its last migration is 20261128050000. Install 1.0.0-rc.1 (git checkout 4be5680a, npm ci), restore the backup",
    ],
    [
      "SQL that fails",
      () => packBackup(manifest, `${sql}\nselect no_such_function();`),
      'Postgres: "function no_such_function',
    ],
    [
      "a row too few",
      () => packBackup({ ...manifest, tables: { "public.counted": 3 } }, sql),
      "public.counted has 2 rows instead of 3",
    ],
  ];

  it.each(files)("rejects %s in one sentence and changes nothing", async (_, make, words) => {
    const attempt = restore(await make());
    await expect(attempt).rejects.toThrow(UserError);
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.toThrow(/^the-file\.sql\.gz [^\n]*Nothing was changed/);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it("checks a backup in a temporary folder beside the database, and leaves nothing behind", async () => {
    const data = join(root, "drill");
    await copyEmptied(join(data, "database"));
    const drill = (given: Buffer) => drillRestore(data, given, "the-file.sql.gz");
    const { madeAt } = manifest;
    expect(await drill(bytes)).toEqual({
      file: "the-file.sql.gz",
      madeAt,
      tables: 1,
      rows: 2,
      seconds: expect.any(Number),
    });
    await expect(drill(await packBackup({ ...manifest, tables: {} }, sql))).rejects.toThrow(
      "has 2 rows instead of none",
    );
    const memory = vi.spyOn(process, "availableMemory").mockReturnValue(200 * 2 ** 20);
    expect(await drill(bytes)).toEqual({ notTried: expect.stringContaining(": 200 MB of memory are free, and") });
    memory.mockRestore();
    expect(readdirSync(data)).toEqual(["database"]);
  });

  it("restores into an empty data folder, and sets no old database aside", async () => {
    expect(await restore(bytes)).toMatchObject({ postgres: "17.5", tables: 1, rows: 2, setAside: null });
    expect(readdirSync(folder)).toEqual(["database"]);
  });
});
