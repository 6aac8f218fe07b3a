import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort, type ServerProcess, spawnServer, startServer } from "../e2e/harness/serverProcess.ts";
import { type Site, startSiteOn } from "../e2e/harness/site.ts";
import { copyDatabase } from "./harness/databases.ts";
import { copyBuild, copyForProduction } from "./harness/productionCopy.ts";
import { buildPost } from "./harness/rows.ts";
import { type CommandName, runCommand } from "./harness/runCommand.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// One site for all tests, because a server takes seconds to start: commands beside a running server, a crash, a second start
// and a stop. Each test continues from the one before.

const owner = { email: "owner@example.com", password: "correct horse" };
const acknowledged: string[] = [];

let site: Site;
let folder: string;
let project: string;
let second: ServerProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plinth-operation-"));
  copyDatabase(join(folder, "data"));
  project = copyForProduction();
  copyBuild(project);
  site = await startSiteOn(join(folder, "data"));
  await site.register(owner);
});

afterAll(async () => {
  await second?.stop("SIGKILL");
  await site.stop();
  for (const made of [folder, project]) rmSync(made, { recursive: true, force: true });
});

const run = (name: CommandName, words: string[], input?: string) => runCommand(name, words, site.dataFolder, input);

const copiesLeft = (): string[] => readdirSync(site.dataFolder).filter((name) => name.startsWith("backup-copy"));

const slugsIn = async (response: Response): Promise<string[]> => {
  const rows: { slug: string }[] = await response.json();
  return rows.map(({ slug }) => slug);
};

const writtenPosts = "/rest/v1/posts?select=slug&tags=cs.{durability}";

describe("commands beside a running server", () => {
  it("back up the site while it answers, and record the backup", async () => {
    const token = await site.signIn(owner);
    const answers: number[] = [];
    let isRunning = true;
    // The command keeps this process busy, and the server closes idle connections.
    const ask = () => site.api("/rest/v1/posts?select=title");
    const read = async () => (await ask().catch(ask)).status;
    const reading = (async () => {
      while (isRunning) answers.push(await read());
    })();
    const { code, stdout } = await run("backup", [join(folder, "backups"), "--json"]);
    const answeredMeanwhile = answers.length;
    isRunning = false;
    await reading;
    expect(code).toBe(0);
    const file = readdirSync(join(folder, "backups")).sort().at(-1) ?? "";
    expect(JSON.parse(stdout)).toMatchObject({ location: join(folder, "backups", file), name: file, deleted: [] });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(answeredMeanwhile).toBeGreaterThan(1);
    expect(copiesLeft()).toEqual([]);
    const status = await site.api("/rest/v1/rpc/backup_status", { method: "POST", body: {}, token });
    expect(await status.json()).toMatchObject([{ file_name: file, is_overdue: false }]);
    const readHealth = async () => (await fetch(`${site.url}/healthz`)).json();
    // The server reads its health at most every 3 s.
    await expect.poll(async () => (await readHealth()).lastBackupAgeSeconds, { timeout: 10_000 }).toBeTypeOf("number");
    const { lastBackupAgeSeconds, ...health } = await readHealth();
    expect(lastBackupAgeSeconds).toBeLessThan(180);
    const { migration, madeAt } = JSON.parse(stdout);
    const lastBackup = madeAt.replace(/\.\d+/, "");
    expect(health).toMatchObject({ status: "ok", migration, lastBackup, backupFailure: null, serverErrors: 0 });
    expect(health.freeBytes).toBeGreaterThan(0);
  });

  it("export all rows of the running server, and leave no copy behind", async () => {
    const token = await site.signIn(owner);
    const posts = [
      buildPost({ slug: "one", published_at: "2026-01-01T00:00:00Z" }),
      buildPost({ slug: "a-draft", published_at: null }),
    ];
    expect((await site.api("/rest/v1/posts", { method: "POST", token, body: posts })).status).toBe(201);
    const target = join(folder, "export");
    const { code, stdout } = await run("export", [target, "--json"]);
    expect(code).toBe(0);
    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(JSON.parse(stdout)).toEqual({ folder: target, files: files.length, missing: [] });
    const slugs = await slugsIn(await site.api("/rest/v1/posts?select=slug", { token }));
    expect(slugs).toEqual(expect.arrayContaining(["one", "a-draft"]));
    expect(readdirSync(join(target, "posts")).sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
    expect(copiesLeft()).toEqual([]);
  });

  it("use a control port that rejects other programs", async () => {
    const file = join(site.dataFolder, "control.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, "utf8"));
    for (const authorization of ["", "Bearer ", `Bearer ${"0".repeat(64)}`]) {
      const response = await fetch(`http://127.0.0.1:${port}/copy`, { method: "POST", headers: { authorization } });
      expect(response.status).toBe(401);
    }
    expect(copiesLeft()).toEqual([]);
  });

  it("set the owner's password from two equal lines, and never print it", async () => {
    const nobodys = await run("owner", ["reset-password", "--email", "nobody@example.org"], "short\nshort\n");
    expect(nobodys.stderr).toBe("No account has the e-mail address nobody@example.org. Check its spelling.");
    const session = JSON.parse(await site.session(owner));
    const { code, stdout, stderr } = await run("owner", ["reset-password"], "password1\npassword1\n");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^owner@example\.com has a new password and is signed out on all devices\.\nThis is one of the most common passwords/,
    );
    expect(stdout + stderr + site.output()).not.toContain("password1");
    await expect(site.signIn(owner)).rejects.toThrow(/400/);
    const refresh = { method: "POST", body: { refresh_token: session.refresh_token } };
    expect((await site.api("/auth/v1/token?grant_type=refresh_token", refresh)).ok).toBe(false);
    owner.password = "password1";
    await site.signIn(owner);
  });

  it("hand the site over to another account after confirmation", async () => {
    const next = { email: "next@example.com", password: "correct horse" };
    await site.register(next);
    const write = async (who: typeof next) =>
      (
        await site.api("/rest/v1/redirects", {
          method: "POST",
          token: await site.signIn(who),
          body: { from_path: `/${who.email}`, to_path: "/" },
        })
      ).status;
    const asked = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const refused = await run("owner", ["transfer", next.email], "n\n");
    expect(asked.mock.calls.join("")).toMatch(
      /^Make next@example\.com \(registered on \d{4}-\d\d-\d\d\) the owner of this site\?/,
    );
    asked.mockRestore();
    expect([refused.code, refused.stderr]).toEqual([1, "Nothing was changed."]);
    expect((await run("owner", ["transfer", next.email])).stderr).toMatch(
      /^No answer on the terminal; nothing was changed\./,
    );
    expect((await run("owner", ["transfer", owner.email, "--yes"])).stderr).toContain("already owns this site.");
    expect(await write(next)).toBe(403);

    const { stdout } = await run("owner", ["transfer", next.email, "--yes"]);
    expect(stdout).toContain("next@example.com owns this site now; owner@example.com is a member.");
    expect([await write(next), await write(owner)]).toEqual([201, 403]);
    await run("owner", ["transfer", owner.email, "--yes"]);
  });

  const inUse = /^The data folder \S+ is in use by process \d+\. Stop that process, or set PLINTH_DATA/;

  it("reject a restore", async () => {
    const [file = ""] = readdirSync(join(folder, "backups"));
    const { code, stderr } = await run("restore", [join(folder, "backups", file), "--replace"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(inUse);
  });

  it("reject a second server in one sentence with exit code 1", async () => {
    const { child, output } = spawnServer({ PORT: String(await freePort()), PLINTH_DATA: site.dataFolder });
    await once(child, "close");
    expect(child.exitCode).toBe(1);
    const [, time = "", sentence = ""] = /^\n*(\S+) ([^\n]+)\n*$/.exec(output()) ?? [];
    expect(sentence).toMatch(inUse);
    expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
    expect(output()).toContain(` ${site.dataFolder} `);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

describe("a data folder after kill -9 during writes", () => {
  it("can be exported without the server", async () => {
    const token = await site.signIn(owner);
    const post = (number: number) =>
      buildPost({ slug: `written-before-the-crash-${number}`, content: "It is there again.", tags: ["durability"] });
    let isRunning = true;
    const writing = (async () => {
      for (let number = 0; isRunning; number++) {
        const response = await site
          .api("/rest/v1/posts", { method: "POST", token, body: post(number) })
          .catch(() => null);
        if (response?.status === 201) acknowledged.push(`written-before-the-crash-${number}`);
      }
    })();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 30_000 });
    await site.kill();
    isRunning = false;
    await writing;

    const target = join(folder, "export-after-the-crash");
    expect((await run("export", [target])).code).toBe(0);
    const files = acknowledged.map((slug) => `${slug}.md`);
    expect(readdirSync(join(target, "posts"))).toEqual(expect.arrayContaining(files));
  });

  it("contains every acknowledged write after a start without build tools", async () => {
    second = await startServer(site.dataFolder, {}, { project });
    const { url, output } = second;
    const found = await slugsIn(await fetch(url + writtenPosts, { headers: site.headers }));
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    for (const path of ["/", "/blog", "/projects", "/resume", "/resume.pdf", "/admin/login"]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    expect(output()).toContain("Plinth is at");
    expect(output()).not.toContain("claim");
  });
});

describe("a stop", () => {
  const isListening = (url = ""): Promise<boolean> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.once("error", () => resolve(false));
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
    });

  it("finishes pending requests, exits with code 0 and releases the folder", async () => {
    const body = JSON.stringify({ email: "late@example.com", password: "correct horse" });
    const signUp = request(`${second?.url}/auth/v1/signup`, {
      method: "POST",
      // The server confirms the request before it gets the body.
      headers: { ...site.headers, "content-length": body.length, expect: "100-continue" },
    });
    const answered = new Promise<number | string | undefined>((resolve) => {
      signUp.once("response", (response: IncomingMessage) => resolve(response.resume().statusCode));
      signUp.once("error", ({ message }) => resolve(message));
    });
    signUp.flushHeaders();
    await once(signUp, "continue");
    signUp.write(body.slice(0, 10));
    const exit = second?.stop();
    await vi.waitFor(async () => expect(await isListening(second?.url)).toBe(false), { timeout: 30_000 });
    signUp.end(body.slice(10));
    expect(await answered).toBe(200);
    expect(await exit).toBe(0);
    expect(readdirSync(site.dataFolder).sort()).toEqual(["database", "jwt-secret", "media"]);
  });
});
