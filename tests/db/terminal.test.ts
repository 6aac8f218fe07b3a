import { execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { siteAddress } from "#server/remote/discovery.ts";
import { prepareSignIn } from "#server/remote/signIn.ts";
import { listen, portOf } from "#server/shared/listen.ts";
import { register } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { type CommandName, runCommand } from "./harness/runCommand.ts";
import { openSiteOnPort, password } from "./harness/siteOnPort.ts";

const site = await openSiteOnPort();
afterAll(site.close);

const run = (name: CommandName, words: string[] = [], input = "") => runCommand(name, words, "/nowhere", input);
const json = async (name: CommandName, ...words: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await run(name, [...words, "--json"])).stdout);
const login = (email: string, typed = password) =>
  run("login", [site.url, "--email", email, "--password-stdin"], `${typed}\n`);
const devices = () => site.sql("select user_agent from auth.sessions where user_agent like 'Plinth command on %'");

describe("login", () => {
  it("signs in with the password of standard input, and replaces the former session of the site", async () => {
    for (let times = 0; times < 2; times++) {
      expect(await login("owner@example.com")).toEqual({
        code: 0,
        stdout: `Signed in to ${site.url} as owner@example.com (owner).`,
        stderr: "",
      });
    }
    expect(await devices()).toHaveLength(1);
    expect(await json("status")).toMatchObject({ site: site.url, email: "owner@example.com", role: "owner" });
    expect((await run("status", ["--site", site.url])).stdout).toMatch(
      /\nowner@example.com \(owner\)\nSigned in today, .*\nPlinth \d+\.\d+\.\d+/,
    );
  });

  it("rejects a wrong password and keeps the former session", async () => {
    const { code, stderr } = await login("owner@example.com", "wrong");
    expect([code, stderr]).toEqual([1, "The e-mail address or the password is wrong."]);
    expect((await run("status")).code).toBe(0);
  });

  it("needs --email and --password-stdin without a terminal, and an address", async () => {
    expect((await run("login", [site.url])).stderr).toContain("add --email ADDRESS and --password-stdin");
    expect((await run("login", [site.url, "--password-stdin"])).stderr).toContain("add --email ADDRESS");
    expect((await run("login")).stderr).toContain("Name the site");
  });
});

describe("an address", () => {
  it.each([
    ["mysite.example", "https://mysite.example"],
    ["https://mysite.example/blog?a=b", "https://mysite.example"],
    ["localhost:3000", "http://localhost:3000"],
    ["[::1]:3000", "http://[::1]:3000"],
  ])("%s is of the site %s", (given, origin) => expect(siteAddress(given).origin).toBe(origin));

  it.each([
    ["http://mysite.example", "others could read your password. Use https://mysite.example."],
    ["http://127.0.0.1.mysite.example", "others could read your password"],
    ["ftp://mysite.example", "is not the address of a site"],
    ["a site", "is not the address of a site"],
  ])("%s is refused", (given, reason) => expect(() => siteAddress(given)).toThrow(reason));

  it.each([
    ["is no Plinth site", 200, "<p>Hello</p>", "is not a Plinth site"],
    ["has no admin", 404, "", "answered with status 404. Is this a Plinth site?"],
    ["redirects to www", 301, "/www", "redirects to http://localhost:"],
    [
      "asks for a captcha",
      200,
      '<meta name="supabase-publishable-key" content="k"><meta name="captcha" content="t 1">',
      "captcha",
    ],
    [
      "has an API that is not encrypted",
      200,
      '<meta name="supabase-url" content="http://api.example"><meta name="supabase-publishable-key" content="k">',
      "http://api.example, is not encrypted",
    ],
  ])("of a site that %s is explained", async (_name, status, body, reason) => {
    const server = await listen(
      ({ url, headers }, response) => {
        const port = headers.host?.split(":")[1];
        const isMoved = status === 301 && url !== body;
        response.writeHead(
          status === 301 && !isMoved ? 200 : status,
          isMoved ? { location: `http://localhost:${port}${body}` } : {},
        );
        response.end(body);
      },
      { host: "127.0.0.1", port: 0 },
    );
    await expect(prepareSignIn(`127.0.0.1:${portOf(server)}`)).rejects.toThrow(reason);
    server.close();
  });

  it("without a server is explained", async () => {
    const server = createServer().listen(0);
    const port = portOf(server);
    await new Promise((resolve) => server.close(resolve));
    await expect(prepareSignIn(`localhost:${port}`)).rejects.toThrow("cannot be reached (ECONNREFUSED)");
  });
});

describe("a session", () => {
  beforeEach(() => site.signIn());
  const file = join(site.folder, "plinth", encodeURIComponent(new URL(site.url).host), "session.json");

  const expire = (change: object) => {
    const stored = JSON.parse(readFileSync(file, "utf8"));
    const session = { ...JSON.parse(stored.session), expires_at: 1, ...change };
    writeFileSync(file, JSON.stringify({ ...stored, session: JSON.stringify(session) }));
  };

  it("is refreshed once by processes that run at the same time", async () => {
    expire({});
    site.sent.length = 0;
    const script = `const { openRemote } = await import("./server/remote/remote.ts"); console.log((await openRemote()).account.email);`;
    const words = ["--import", "tsx", "--input-type=module", "-e", script];
    const outputs = await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, words)));
    expect(outputs.map(({ stdout }) => stdout)).toEqual(["owner@example.com\n", "owner@example.com\n"]);
    expect(site.sent.filter((request) => request.includes("grant_type=refresh_token"))).toHaveLength(1);
    expect((await run("status")).code).toBe(0);
  });

  it("that has ended asks to sign in again", async () => {
    await site.sql("delete from auth.sessions where user_agent like 'Plinth command on %'");
    expect(await run("status")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining(`Sign in again: node plinth.mjs login ${site.url}`),
    });
    expire({ refresh_token: "unknown" });
    expect((await run("status")).stderr).toContain("Sign in again");
    expect((await run("status")).stderr).toContain("Sign in first");
  });

  it("is ended on the server by logout", async () => {
    const before = await devices();
    expect((await run("logout")).stdout).toBe(`Signed out of ${site.url}.`);
    expect(await devices()).toHaveLength(before.length - 1);
    expect(await json("status")).toEqual({ error: "Sign in first: node plinth.mjs login URL" });
    expect((await run("logout")).stdout).toBe("You were not signed in.");
  });

  it("is deleted by logout even if the server does not answer", async () => {
    const stored = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...stored, url: "http://127.0.0.1:1" }));
    const { code, stdout } = await run("logout");
    expect([code, stdout]).toEqual([1, expect.stringContaining("End the session in your profile on the site.")]);
    expect((await run("logout")).stdout).toBe("You were not signed in.");
  });

  it("in a damaged file is named", async () => {
    writeFileSync(file, "{");
    expect((await run("status")).stderr).toContain(`${file} cannot be read`);
    expect((await login("owner@example.com")).code).toBe(0);
  });
});

describe("Ctrl+C", () => {
  beforeEach(() => site.signIn());
  const stopped = /^Stopped after (\d+) of (\d+) files\. Run it again to continue\.$/m;
  const folder = join(site.folder, "stopped");

  /** Runs a command in its own process, and stops it at the first request that begins like this. */
  const stopAt = async (request: string, name: "pull" | "push", ...words: string[]) => {
    site.sent.length = 0;
    const child = spawn(process.execPath, ["--import", "tsx", `server/commands/${name}.ts`, ...words]);
    let stdout = "";
    child.stdout.on("data", (data) => {
      stdout += data;
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    await vi.waitFor(() => expect(site.sent.some((line) => line.startsWith(request))).toBe(true), {
      timeout: 20_000,
      interval: 1,
    });
    child.kill("SIGINT");
    return { code: await ended, stdout };
  };

  it("in a push reports how many of the files were sent, with exit code 130", async () => {
    mkdirSync(join(folder, "posts"), { recursive: true });
    for (let index = 0; index < 45; index++)
      writeFileSync(join(folder, `posts/stopped-${index}.md`), `# ${index}\n\nText\n`);
    const { code, stdout } = await stopAt(`POST ${site.url}/rest/v1/posts`, "push", folder);
    const stored = await site.sql("select 1 from public.posts where slug like 'stopped-%'");
    expect([code, stopped.exec(stdout)?.slice(1)]).toEqual([130, [String(stored.length), "45"]]);
    expect(stored.length).toBeLessThan(45);
  });

  it("in a pull reports how many of the files were written, also as JSON", async () => {
    await site.owner.insert(
      "posts",
      Array.from({ length: 150 }, (_, index) => buildPost({ slug: `pulled-${index}` })),
    );
    const target = join(site.folder, "pulled");
    const { code, stdout } = await stopAt(`GET ${site.url}/rest/v1/posts?select=*`, "pull", target, "--json");
    const { isStopped, changes } = JSON.parse(stdout);
    expect([code, isStopped, changes.length]).toEqual([130, true, readdirSync(join(target, "posts")).length]);
    expect(changes.length).toBeLessThan(150);
  });

  it("in the rest of a whole pull ends it with the same sentence", async () => {
    const { code, stdout } = await stopAt(
      `GET ${site.url}/rest/v1/experiences`,
      "pull",
      join(site.folder, "all"),
      "--all",
    );
    expect([code, stdout]).toEqual([130, expect.stringMatching(stopped)]);
  });
});

describe("a page", () => {
  beforeEach(() => site.signIn());

  it("is opened by slug or path, and a draft as its preview", async () => {
    const published_at = "2026-01-01T00:00:00Z";
    const { rows } = await site.owner.insert("posts", [
      buildPost({ title: "A post", slug: "a-post", published_at }),
      buildPost({ title: "A draft", slug: "a-draft", published_at: null }),
      buildPost({ title: "Twice", slug: "twice", published_at }),
    ]);
    const urlOf = async (...words: string[]) => (await json("open", ...words, "--print")).url;
    expect(await urlOf()).toBe(`${site.url}/`);
    for (const given of ["a-post", "/blog/a-post", "blog/a-post/", `${site.url}/blog/a-post#end`]) {
      expect(await urlOf(given)).toBe(`${site.url}/blog/a-post`);
    }
    expect(await urlOf("a-draft")).toBe(`${site.url}/preview/${rows.find(({ slug }) => slug === "a-draft")?.id}`);
    await site.owner.insert("pages", buildPage({ title: "Twice", slug: "twice" }));
    expect((await run("open", ["twice"])).stderr).toContain("Name its path: /blog/twice or /twice.");
    expect((await run("open", ["nothing"])).stderr).toContain('There is no post, project or page "nothing"');
  });

  it("is published by the owner, and a project with a status", async () => {
    await site.owner.insert("posts", buildPost({ title: "To publish", slug: "to-publish", published_at: null }));
    await site.owner.insert("projects", buildProject({ title: "A project", slug: "a-project", status: "Draft" }));
    expect((await run("publish", ["to-publish"])).stdout).toBe(`Published “To publish”: ${site.url}/blog/to-publish`);
    expect((await run("publish", ["to-publish"])).stdout).toContain("is already public");
    expect((await run("publish", ["a-project"])).stderr).toContain("In Progress, Completed, or Live");
    expect((await run("publish", ["a-project", "--status", "Live"])).stdout).toContain("/projects/a-project");
  });

  it("is not published by a writer, with a sentence", async () => {
    const writer = await site.registerWriter("terminal-writer@example.com");
    await writer.insert("posts", buildPost({ slug: "of-the-writer", published_at: null }));
    await writer.insert("projects", buildProject({ slug: "project-of-the-writer", status: "Draft" }));
    await site.signIn("terminal-writer@example.com");
    for (const words of [["of-the-writer"], ["project-of-the-writer", "--status", "Live"]]) {
      const { code, stderr } = await run("publish", words);
      expect([code, stderr]).toEqual([1, expect.stringContaining("Only the owner of this site may do this.")]);
    }
  });
});

it("a sign-in after many wrong passwords names the time to wait", async () => {
  // The password of an unknown account is compared with a slow hash.
  await register(site.backend, "guessed@example.com");
  const signIn = await prepareSignIn(site.url);
  const attempt = () => signIn("guessed@example.com", "wrong").then(String, String);
  let text = "wrong";
  for (let times = 0; times < 40 && text.includes("wrong"); times++) text = await attempt();
  expect(text).toMatch(/refused the sign-in: .* \d+ (?:seconds|minutes)/);
});
