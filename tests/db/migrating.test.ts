import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unpackBackup } from "#server/backup/backupFile.ts";
import { openBackend } from "#server/compose/openBackend.ts";
import { startBackend } from "#server/database/backend.ts";
import { demandMigrated } from "#server/database/postgres/migrations.ts";
import * as diskSpace from "#server/shared/diskSpace.ts";
import { readSettings } from "#server/shared/settings.ts";
import { copyDatabase } from "./harness/databases.ts";

let folder: string;
let migrations: string;
let databaseFolder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plinth-migrating-"));
  migrations = join(folder, "migrations");
  databaseFolder = copyDatabase(join(folder, "data"));
  cpSync("supabase/migrations", migrations, { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const write = (sql: string) => writeFileSync(join(migrations, "99990101000000_new.sql"), sql);

it("a disk that is full while migrating is reported as that, and names no file to repair", async () => {
  write("do $$ begin raise disk_full using message = 'could not extend file: No space left on device'; end $$");
  await expect(startBackend({ databaseFolder, migrations })).rejects.toThrow(
    `The disk of ${databaseFolder} is full. Free some space on it, then start again.`,
  );
});

it("a disk without room for Postgres is reported as full, whatever the error of Postgres", async () => {
  vi.spyOn(diskSpace, "freeBytesAt").mockReturnValue(2 ** 20);
  write("select ERRORDATA_STACK_SIZE");
  await expect(startBackend({ databaseFolder, migrations })).rejects.toThrow("is full. Free some space on it");
});

it("a migration that is broken leaves the data as they were, and is applied once it is fixed", async () => {
  write("create table public.half_done (id int); select no_such_function();");
  await expect(startBackend({ databaseFolder, migrations })).rejects.toThrow(
    /^The migration 99990101000000_new\.sql failed and was taken back whole: [^\n]*no_such_function[^\n]*$/,
  );
  write("create table public.half_done (id int);");
  writeFileSync(join(migrations, "talks.sql"), "select 1;");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const mended = await startBackend({ databaseFolder, migrations });
  expect(warned.mock.calls.flat()).toEqual([
    "The migration talks.sql is not applied: begin its name with a version, as in 20261231120000_talks.sql.",
  ]);
  expect(await mended.query("select count(*)::int as rows from public.half_done")).toEqual([{ rows: 0 }]);
  await mended.close();
});

it("refuses a command that would leave out new columns", async () => {
  const { query, close } = await startBackend({ databaseFolder, migrations });
  await expect(demandMigrated(query, migrations)).resolves.toBeUndefined();
  write("alter table public.posts add column mood text;");
  await expect(demandMigrated(query, migrations)).rejects.toThrow(
    "The database is of an older version of Plinth: it lacks 1 migration. Start the server once,",
  );
  await close();
});

it("a database of a newer version is left alone, with a sentence that names both versions", async () => {
  write("create table public.new_table (id int);");
  const told = vi.spyOn(console, "log").mockImplementation(() => {});
  const newer = await startBackend({ databaseFolder, migrations });
  await newer.close();
  expect(told.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Applied 1 migration, from \d{14} to 99990101000000\.$/),
  ]);
  rmSync(join(migrations, "99990101000000_new.sql"));
  await expect(startBackend({ databaseFolder, migrations })).rejects.toThrow(
    /^The database was made by a newer version of Plinth: its last migration is 99990101000000, this version's is \d{14}\./,
  );
});

it("a database in use is backed up before it is migrated, and not migrated where that fails", async () => {
  write("create table public.new_table (id int);");
  const backups = join(folder, "backups");
  const command = vi.spyOn(process, "execArgv", "get");
  vi.stubEnv("PLINTH_DATA", join(folder, "data"));
  vi.stubEnv("PLINTH_MIGRATIONS", migrations);
  vi.stubEnv("BACKUP_DIR", backups);
  // Replaces the backup command, which prints this when it fails.
  command.mockReturnValue(["--eval", `console.log('{"error":"The disk is full."}')`]);
  await expect(openBackend(readSettings())).rejects.toThrow(
    "The backup before the migration failed, so nothing was migrated: The disk is full. Fix this problem, or start once with BACKUP_DIR=off to migrate without a backup.",
  );

  // The command is TypeScript. At its low priority, it would wait for the journeys; only root may raise it.
  const raised = 'data:text/javascript,import { setPriority } from "node:os"; try { setPriority(0); } catch {}';
  command.mockReturnValue(["--import", raised, "--import", "./tests/e2e/harness/quickStart.mjs", "--import", "tsx"]);
  // Had anything been migrated, it would be in this backup.
  const backend = await openBackend(readSettings());
  await backend.close();
  const [name = "", ...others] = readdirSync(backups);
  expect(name).toMatch(/^plinth-\d{8}T\d{6}Z-before-migration\.sql\.gz$/);
  expect(others).toEqual([]);
  const { manifest } = await unpackBackup(readFileSync(join(backups, name)), name);
  expect(manifest.migration).toMatch(/^\d{14}$/);
  expect(manifest.tables).not.toHaveProperty(["public.new_table"]);
}, 360_000);
