import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#server/database/postgres/openDatabase.ts";
import { holderOf } from "#server/shared/folderLock.ts";
import { isRunning } from "#server/shared/processes.ts";
import { sha256 } from "#server/shared/sha256.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { copyDatabase } from "./harness/databases.ts";
import type { Row } from "./harness/personas.ts";
import { copyRelease } from "./harness/productionCopy.ts";
import { type CommandName, runCommand } from "./harness/runCommand.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// One site for all tests, because a server takes seconds to start. Each test continues from the one before.

const newTable = { "99990101000000_new.sql": "create table public.of_the_update (id int);" };
const broken = { ...newTable, "99990102000000_broken.sql": "select no_such_function();" };

let folder: string;
let data: string;
let url: string;
let before: Row[];

const at = (name: string): string => join(folder, name);

const run = (name: CommandName, ...words: string[]) => runCommand(name, words, data);

const stop = async (): Promise<void> => {
  const pid = holderOf(data);
  if (pid === null) return;
  process.kill(pid, "SIGTERM");
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
};

const version = async (): Promise<string> => (await (await fetch(`${url}/healthz`)).json()).version;

/** Reads posts and applied migrations of a database that no server uses. */
const rowsIn = async (name: string): Promise<Row[]> => {
  const connection = await openDatabase(join(data, name));
  const { rows } = await connection.driver.query<Row>(`
    select id::text, title, content, updated_at::text from public.posts
    union all select version, name, '', '' from supabase_migrations.schema_migrations order by 1`);
  await connection.close();
  return rows;
};

const added = (rows: Row[]) => rows.filter((row) => !before.some(({ id }) => id === row.id)).map(({ id }) => id);

const start = async (release: string): Promise<void> => {
  ({ url } = await startServer(data, { BACKUP_DIR: at("backups") }, { project: at(release) }));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plinth-updating-"));
  data = at("data");
  copyDatabase(data);
  copyRelease(at("plinth-1.0.0"), "1.0.0");
  copyRelease(at("plinth-1.1.0"), "1.1.0", newTable);
  copyRelease(at("plinth-1.2.0"), "1.2.0", broken);
  await start("plinth-1.0.0");
  await stop();
  before = await rowsIn("database");
  await start("plinth-1.0.0");
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("an update", { tags: ["release"] }, () => {
  it("rejects a folder that is no release, and an archive that differs from its checksum", async () => {
    expect((await run("update", folder)).stderr).toContain(`${folder} is not a release.`);
    execFileSync("tar", ["-czf", "plinth-1.2.0.tgz", "plinth-1.2.0"], { cwd: folder });
    const mismatch = /does not match the checksum .*plinth-1\.2\.0\.tgz\.sha256\. Download both files again\./;
    expect((await run("update", at("plinth-1.2.0.tgz"))).stderr).toMatch(mismatch);
    expect(await version()).toBe("1.0.0");
  });

  it("returns to the running release and its database when a migration fails", async () => {
    const archive = at("plinth-1.2.0.tgz");
    writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  plinth-1.2.0.tgz\n`);
    const { code, stderr } = await run("update", archive);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Plinth 1\.2\.0 does not run: It ended while it started\..* The site runs 1\.0\.0 again/);
    expect(readlinkSync(at("current"))).toBe("plinth-1.0.0");
    expect(await version()).toBe("1.0.0");
    await stop();
    expect(await rowsIn("database")).toEqual(before);
    expect(added(await rowsIn("database-before-rollback"))).toEqual(["99990101000000"]);
    await start("current");
  });

  it("starts the next release with all data, after a backup", async () => {
    const { stdout } = await run("update", at("plinth-1.1.0"));
    expect(stdout).toMatch(/^Plinth 1\.1\.0 runs as process \d+, from .*\/current\.$/);
    expect(await version()).toBe("1.1.0");
    expect(readdirSync(at("backups")).join()).toContain("-before-migration.sql.gz");
    await stop();
    const after = await rowsIn("database");
    expect(added(after)).toEqual(["99990101000000"]);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe("a rollback", { tags: ["release"] }, () => {
  it("returns to the release and the database of before the update, once", async () => {
    const { stderr } = await run("update", at("plinth-1.2.0"));
    expect(stderr).toContain(`No server uses ${data}. Start it first.`);
    await start("current");
    expect((await run("rollback")).stdout).toContain("is Plinth 1.0.0 again. It runs as process");
    expect(await version()).toBe("1.0.0");
    expect(existsSync(join(data, "database-before-update"))).toBe(false);
    expect((await run("rollback")).stderr).toContain("There is no update to take back");
    await stop();
    expect(await rowsIn("database")).toEqual(before);
  });
});
