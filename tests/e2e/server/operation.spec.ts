import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "../harness/command.ts";
import { freePort, type ServerProcess, spawnServer, startServer } from "../harness/serverProcess.ts";
import { type Site, startSite } from "../harness/site.ts";

// One site from its first start to its last, because each start takes seconds: a running server with commands beside it, a
// crash, a second start, a stop, a damaged database, and a site made whole again.
test.describe.configure({ mode: "serial" });

const owner = { email: "owner@example.com", password: "correct horse" };
const member = { ...owner, email: "member@example.com" };
const acknowledged: string[] = [];

let site: Site;
let folder: string;
let backup: string;
let second: ServerProcess | null = null;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plinth-operation-"));
  site = await startSite();
  await site.register(owner);
  await site.register(member);
});

test.afterAll(async () => {
  await second?.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: "backup" | "restore" | "owner" | "export", words: string[], input?: string) =>
  runCommand(name, words, { PLINTH_DATA: site.dataFolder }, input);

const writtenSlugs = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/rest/v1/posts?select=slug&tags=cs.{durability}`, { headers: site.headers });
  const rows: { slug: string }[] = await response.json();
  return rows.map(({ slug }) => slug);
};

test.describe("commands beside a running server", () => {
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
    expect(await status(await site.signIn(member))).toEqual([]);
    expect(JSON.stringify(await status())).not.toContain("plinth-");
  });

  test("an export is of all rows of the running server, and leaves no copy of them behind", async () => {
    const target = mkdtempSync(join(tmpdir(), "plinth-export-"));
    const { code, stdout } = await run("export", [target, "--json"]);
    expect(code).toBe(0);
    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(JSON.parse(stdout)).toEqual({ folder: target, files: files.length });
    const token = await site.signIn(owner);
    const rows: { slug: string }[] = await (await site.api("/rest/v1/posts?select=slug", { token })).json();
    expect(readdirSync(join(target, "posts")).sort()).toEqual(rows.map(({ slug }) => `${slug}.md`).sort());
    rmSync(target, { recursive: true });
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith("backup-copy"))).toEqual([]);
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
  });

  test("a restore is refused", async () => {
    const [file = ""] = readdirSync(folder);
    const { code, stderr } = await run("restore", [join(folder, file), "--replace"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .+ is in use by process \d+: stop that process/);
  });
});

test.describe("after kill -9 in the middle of writes", () => {
  test("commands work without the server", async () => {
    const token = await site.signIn(owner);
    const post = (number: number) => ({
      slug: `written-before-the-crash-${number}`,
      title: `Written before the crash ${number}`,
      content: "Every acknowledged write is there again.",
      tags: ["durability"],
    });
    let isRunning = true;
    const writing = (async () => {
      for (let number = 0; isRunning; number++) {
        const response = await site
          .api("/rest/v1/posts", { method: "POST", token, body: post(number) })
          .catch(() => null);
        if (response?.status === 201) acknowledged.push(post(number).slug);
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await site.kill();
    isRunning = false;
    await writing;

    backup = JSON.parse((await run("backup", ["--json"])).stdout).name;
    expect(readdirSync(join(site.dataFolder, "backups"))).toEqual([backup]);
  });

  test("a start finds every write that was acknowledged, and offers the site to nobody", async () => {
    second = await startServer(site.dataFolder);
    expect(await writtenSlugs(second.url)).toEqual(expect.arrayContaining(acknowledged));
    expect(second.output()).not.toContain("claim");
  });
});

test("a stop on request finishes what is under way and ends with exit code 0", async () => {
  const body = JSON.stringify({ email: "late@example.com", password: "correct horse" });
  const signUp = request(`${second?.url}/auth/v1/signup`, {
    method: "POST",
    headers: { ...site.headers, "content-length": body.length },
  });
  signUp.write(body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exit = second?.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  signUp.end(body.slice(10));
  const response = await new Promise<IncomingMessage>((resolve) => signUp.once("response", resolve));
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(await exit).toBe(0);
});

test("a start that finds a damaged database offers the newest good backup, which makes the site whole", async () => {
  const database = join(site.dataFolder, "database");
  writeFileSync(join(site.dataFolder, "backups", "plinth-29991231T000000Z.sql.gz"), "broken");
  // Only queries notice that its tables are gone.
  for (const name of readdirSync(join(database, "base/5"))) {
    if (/^\d{5,}$/.test(name)) rmSync(join(database, "base/5", name));
  }
  const { child, output } = spawnServer({
    PORT: String(await freePort()),
    PLINTH_DATA: site.dataFolder,
    BACKUP_DIR: "",
  });
  await once(child, "close");
  expect(child.exitCode).toBe(1);
  expect(output().trim()).toMatch(/^The database \S+ is damaged: could not open file [^\n]+$/);
  expect(output()).toContain(
    `restore the newest good backup with npm run restore -- ${join(site.dataFolder, "backups", backup)} --replace.`,
  );

  const restored = await run("restore", [backup, "--replace"]);
  expect(restored.stderr).toBe("");
  expect(restored.stdout).toMatch(/^Restored \d+ rows of \d+ tables, as they were at /);
  expect(restored.stdout).toContain("The database that was there is in");
  const third = await startServer(site.dataFolder);
  const response = await fetch(`${third.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: site.headers,
    body: JSON.stringify(owner),
  });
  expect(response.status).toBe(200);
  expect((await fetch(`${third.url}/blog`)).status).toBe(200);
  expect(await writtenSlugs(third.url)).toEqual(expect.arrayContaining(acknowledged));
  await third.stop();
  expect(readdirSync(site.dataFolder).sort()).toEqual(["backups", "database", "database-before-restore", "jwt-secret"]);
});
