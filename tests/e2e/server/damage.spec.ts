import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "../harness/command.ts";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { freePort, spawnServer, startServer } from "../harness/serverProcess.ts";

let folder: string;

// Each kind of damage is a start of its own.
test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plinth-damage-"));
  copySeededFolder(folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (): Promise<{ code: number | null; output: string }> => {
  const { child, output } = spawnServer({ PORT: String(await freePort()), PLINTH_DATA: folder, BACKUP_DIR: "" });
  await once(child, "close");
  return { code: child.exitCode, output: output().trim() };
};

const at = (path: string): string => join(folder, "database", path);

const damages: [string, () => void, string][] = [
  [
    "pg_control is cut",
    () => truncateSync(at("global/pg_control"), 100),
    "is damaged: global/pg_control has 100 bytes",
  ],
  [
    "its log is gone, which only Postgres notices",
    () => {
      for (const name of readdirSync(at("pg_wal"))) rmSync(at(join("pg_wal", name)), { recursive: true });
    },
    "is damaged: Postgres could not open it",
  ],
  [
    "its tables are gone, which only queries notice",
    () => {
      for (const name of readdirSync(at("base/5"))) if (/^\d{5,}$/.test(name)) rmSync(at(join("base/5", name)));
    },
    "is damaged: could not open file",
  ],
  [
    "it is of another Postgres",
    () => writeFileSync(at("PG_VERSION"), "18\n"),
    "was made by Postgres 18, and this version",
  ],
];

test("a start that finds a damaged database ends with one sentence that offers the newest good backup", async () => {
  const whole = join(folder, "whole");
  cpSync(join(folder, "database"), whole, { recursive: true });
  const backup = await runCommand("backup", ["--json"], { PLINTH_DATA: folder });
  const { name } = JSON.parse(backup.stdout);
  writeFileSync(join(folder, "backups", "plinth-29991231T000000Z.sql.gz"), "broken");

  for (const [kind, damage, words] of damages) {
    rmSync(join(folder, "database"), { recursive: true, force: true });
    cpSync(whole, join(folder, "database"), { recursive: true });
    damage();
    const { code, output } = await start();
    expect(code, kind).toBe(1);
    expect(output, kind).toContain(`The database ${join(folder, "database")} ${words}`);
    expect(output, kind).toContain(
      `restore the newest good backup with npm run restore -- ${join(folder, "backups", name)} --replace.`,
    );
    expect(output, kind).not.toContain("\n");
  }

  const restored = await runCommand("restore", [name, "--replace"], { PLINTH_DATA: folder });
  expect(restored.stdout).toContain("The database that was there is in");
  const server = await startServer(folder);
  expect((await fetch(`${server.url}/blog`)).status).toBe(200);
  await server.stop();
});

test("without a backup it says how to start anew", async () => {
  const empty = join(folder, "without");
  mkdirSync(join(empty, "database"), { recursive: true });
  writeFileSync(join(empty, "database", "base"), "");
  const { child, output } = spawnServer({ PORT: String(await freePort()), PLINTH_DATA: empty });
  await once(child, "close");
  expect(child.exitCode).toBe(1);
  expect(output().trim()).toMatch(
    /^The database .+ is damaged: PG_VERSION is missing: no good backup was found, so bring one .+ with npm run db:reset\.$/,
  );
});
