import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { unpackBackup } from "../../../server/backup/backupFile.ts";
import { runCommand } from "../harness/command.ts";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { freePort, spawnServer, startServer } from "../harness/serverProcess.ts";
import { type Site, startSite } from "../harness/site.ts";

// Some tests run three or four processes one after the other.
test.describe.configure({ timeout: 180_000 });

const owner = { email: "owner@example.com", password: "correct horse" };

test.describe("commands beside a running server", () => {
  let site: Site;
  let folder: string;

  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plinth-commands-"));
    site = await startSite();
    await site.register(owner);
    await site.register({ ...owner, email: "member@example.com" });
  });

  test.afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (name: "backup" | "restore" | "owner", words: string[], input?: string) =>
    runCommand(name, words, { PLINTH_DATA: site.dataFolder }, input);

  test("each explains itself with --help, and a wrong word ends with a sentence and exit code 1", async () => {
    for (const name of ["backup", "restore", "owner"] as const) {
      const { code, stdout } = await run(name, ["--help"]);
      expect(code).toBe(0);
      expect(stdout).toContain(`npm run ${name} --`);
    }
    const wrong = await run("backup", ["--jsn"]);
    expect([wrong.code, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toContain("See --help.");
    expect(wrong.stderr).not.toContain("    at ");
  });

  test("a backup is made while readers are answered", async () => {
    const answers: number[] = [];
    let isRunning = true;
    const reading = (async () => {
      while (isRunning) answers.push((await site.api("/rest/v1/posts?select=title")).status);
    })();
    const { code, stdout } = await run("backup", [folder, "--json"]);
    isRunning = false;
    await reading;
    expect(code).toBe(0);
    const [file = ""] = readdirSync(folder);
    expect(JSON.parse(stdout)).toMatchObject({ location: join(folder, file), name: file, deleted: [] });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(answers.length).toBeGreaterThan(20);
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith("backup-copy"))).toEqual([]);
  });

  test("the owner, and nobody else, is told when the last one was made", async () => {
    const status = async (token?: string) =>
      (await site.api("/rest/v1/rpc/backup_status", { method: "POST", body: {}, ...(token ? { token } : {}) })).json();
    const [file] = readdirSync(folder);
    expect(await status(await site.signIn(owner))).toMatchObject([{ file_name: file, is_overdue: false }]);
    expect(await status(await site.signIn({ ...owner, email: "member@example.com" }))).toEqual([]);
    expect(JSON.stringify(await status())).not.toContain("plinth-");
  });

  test("nobody but this account's commands gets in", async () => {
    const file = join(site.dataFolder, "control.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, "utf8"));
    for (const authorization of ["", "Bearer ", `Bearer ${"0".repeat(64)}`]) {
      const response = await fetch(`http://127.0.0.1:${port}/copy`, { method: "POST", headers: { authorization } });
      expect(response.status).toBe(401);
    }
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith("backup-copy"))).toEqual([]);
  });

  test("the owner's password is set, from two equal lines, and never shown", async () => {
    const session = JSON.parse(await site.session(owner));
    const refused = await run("owner", ["reset-password"], "one secret\nanother secret\n");
    expect([refused.code, refused.stderr]).toEqual([1, "The two passwords differ: nothing was changed. Try again."]);
    expect((await run("owner", ["reset-password"], "short\nshort\n")).stderr).toContain("too short");
    expect((await run("owner", ["reset-password"], `${"ü".repeat(37)}\n${"ü".repeat(37)}\n`)).stderr).toContain(
      "too long",
    );
    await site.signIn(owner);

    const { code, stdout, stderr } = await run("owner", ["reset-password"], "password1\npassword1\n");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^owner@example\.com has a new password, and is signed out everywhere\.\nThis password is among/,
    );
    expect(stdout + stderr + site.output()).not.toContain("password1");
    await expect(site.signIn(owner)).rejects.toThrow(/400/);
    const refresh = { method: "POST", body: { refresh_token: session.refresh_token } };
    expect((await site.api("/auth/v1/token?grant_type=refresh_token", refresh)).ok).toBe(false);
    owner.password = "password1";
    await site.signIn(owner);
    const unknown = await run(
      "owner",
      ["reset-password", "--email", "x@example.com", "--json"],
      "a secret\na secret\n",
    );
    expect(unknown.code).toBe(1);
    expect(JSON.parse(unknown.stdout)).toEqual({
      error: "No account has the e-mail address x@example.com: check its spelling.",
    });
  });

  test("a restore is refused, until the server is stopped", async () => {
    const [file = ""] = readdirSync(folder);
    const { code, stderr } = await run("restore", [join(folder, file), "--replace"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .+ is in use by process \d+: stop that process/);
  });

  test("after a crash the commands work without it, and a backup becomes a whole site in an empty folder", async () => {
    await site.kill();
    const backup = await run("backup", ["--json"]);
    const { name } = JSON.parse(backup.stdout);
    expect(readdirSync(join(site.dataFolder, "backups"))).toEqual([name]);

    const data = join(folder, "data");
    cpSync(join(site.dataFolder, "backups"), join(data, "backups"), { recursive: true });
    const restored = await runCommand("restore", [name], { PLINTH_DATA: data });
    expect(restored.stderr).toBe("");
    expect(restored.stdout).toMatch(/^Restored \d+ rows of \d+ tables, as they were at .+ Now run npm start\.$/);

    const again = await startServer(data);
    const response = await fetch(`${again.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: site.headers,
      body: JSON.stringify(owner),
    });
    expect(response.status).toBe(200);
    expect((await fetch(`${again.url}/blog`)).status).toBe(200);
    await again.stop();
    expect(readdirSync(data).sort()).toEqual(["backups", "database", "jwt-secret"]);
  });
});

test.describe("before a migration of a database in use", () => {
  let folder: string;
  let environment: Record<string, string>;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "plinth-migration-"));
    const migrations = join(folder, "migrations");
    cpSync("supabase/migrations", migrations, { recursive: true });
    writeFileSync(join(migrations, "99990101000000_new.sql"), "create table public.new_table (id int);");
    environment = { PLINTH_DATA: join(folder, "data"), PLINTH_MIGRATIONS: migrations };
    copySeededFolder(join(folder, "data"));
  });

  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("a backup is made of what was there", async () => {
    const server = await startServer(join(folder, "data"), { ...environment, BACKUP_DIR: join(folder, "backups") });
    const [name = "", ...others] = readdirSync(join(folder, "backups"));
    expect(name).toMatch(/^plinth-\d{8}T\d{6}Z-before-migration\.sql\.gz$/);
    expect(others).toEqual([]);
    await server.stop();
    const { manifest } = await unpackBackup(readFileSync(join(folder, "backups", name)), name);
    expect(manifest.migration).toMatch(/^2026\d{10}$/);
    expect(manifest.tables).not.toHaveProperty(["public.new_table"]);
  });

  test("a backup that fails lets nothing be migrated", async () => {
    writeFileSync(join(folder, "file"), "");
    const { child, output } = spawnServer({
      ...environment,
      BACKUP_DIR: join(folder, "file"),
      PORT: String(await freePort()),
    });
    await new Promise((resolve) => child.once("close", resolve));
    expect(child.exitCode).toBe(1);
    expect(output().trim()).toMatch(
      /^The backup before the migration failed, so nothing was migrated: .+ start once with BACKUP_DIR=off to migrate without a backup\.$/,
    );
    const backup = await runCommand("backup", [join(folder, "backups"), "--json"], environment);
    expect(JSON.parse(backup.stdout).migration).not.toBe("99990101000000");
  });
});
