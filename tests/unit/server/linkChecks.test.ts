import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkLinks, readDeadLinks } from "#server/links/linkChecks.ts";
import { checkLink } from "#server/links/linkStatus.ts";
import { portOf } from "#server/shared/listen.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const status =
  (get: number, head = get): RequestListener =>
  (request, response) => {
    response.writeHead(request.method === "HEAD" ? head : get).end();
  };

const requests: string[] = [];

const pages: Record<string, RequestListener> = {
  "/ok": status(200),
  "/no-head": status(200, 405),
  "/head-404": status(200, 404),
  "/gone": status(410),
  "/error": status(503),
  "/limited": status(429),
  "/login": status(403),
  "/linkedin": status(999),
  "/moved": (_request, response) => void response.writeHead(301, { location: "/gone" }).end(),
  "/inside": (_request, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
  "/loop": (_request, response) => void response.writeHead(302, { location: "/loop" }).end(),
  "/closed": (_request, response) => void response.destroy(),
};

const other = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  (pages[request.url ?? ""] ?? status(404))(request, response);
});

beforeAll(() => new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve)));
afterAll(() => other.close());
afterEach(() => requests.splice(0));

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

const network = {
  resolve: async (hostname: string) => [
    { address: hostname === "inside.example" ? "10.0.0.1" : "93.184.215.14", family: 4 },
  ],
  connect: () => connect(portOf(other), "127.0.0.1"),
};

const check = (path: string) => checkLink(`http://other.example${path}`, network);

describe("a link to another site", () => {
  it.each([
    ["/ok", true],
    ["/no-head", true],
    ["/head-404", true],
    ["/none", false],
    ["/gone", false],
    ["/moved", false],
    ["/error", false],
    ["/closed", false],
    ["/limited", null],
    ["/login", null],
    ["/linkedin", null],
    ["/loop", null],
    ["/inside", null],
  ])("%s: works is %s", async (path, works) => {
    expect(await check(path)).toBe(works);
  });

  it("asks with HEAD, and with GET only if that fails", async () => {
    await check("/ok");
    await check("/none");
    expect(requests).toEqual(["HEAD /ok", "HEAD /none", "GET /none"]);
  });

  it.each([
    ["http://inside.example/ok", network],
    ["http://127.0.0.1/ok", network],
    ["http://other.example:8080/ok", network],
    ["http://me:secret@other.example/ok", network],
    ["http://other.example/ok", { ...network, resolve: failing("EAI_AGAIN") }],
  ])("reports nothing about %s, which it does not request", async (url, given) => {
    expect(await checkLink(url, given)).toBeNull();
    expect(requests).toEqual([]);
  });

  it("fails if its domain no longer exists", async () => {
    expect(await checkLink("https://other.example/", { ...network, resolve: failing("ENOTFOUND") })).toBe(false);
  });
});

describe("the weekly check", () => {
  const folder = temporaryFolder(afterAll);
  const site = {
    url: "http://database.example",
    publishableKey: "key",
    fetch: async (url: unknown) => Response.json(rows[/v1\/(\w+)/.exec(String(url))?.[1] ?? ""]),
  };
  const settings = { dataFolder: join(folder, "data"), checksLinks: true, siteUrl: "https://me.example" };
  const rows: Record<string, object[]> = {
    posts: [
      {
        id: "1",
        visible_text:
          "[a](https://a.example/x) `https://code.example` [me](https://me.example/y) https://b.example/ä [m](mailto:a@b.c)",
        canonical_url: "https://c.example/",
      },
    ],
    projects: [{ id: "2", visible_text: null, demo_url: "https://d.example/", github_url: null, status: "Live" }],
    experiences: [{ id: "3", company_url: null }],
    certifications: [],
    activities: [{ id: "4", url: "https://slides.example/", video_url: "https://d.example/" }],
    pages: [],
  };
  const dayMs = 86_400_000;
  const run = async (day: number, failed: string[]) => {
    const asked: string[] = [];
    await checkLinks(site, settings, {
      check: async (url) => {
        asked.push(url);
        return !failed.includes(url);
      },
      now: () => day * dayMs,
      waitMs: 0,
    });
    return asked;
  };
  const encoded = "https://b.example/%C3%A4";

  it("asks each link of public content, but no code and not the site itself", async () => {
    expect((await run(0, [encoded])).sort()).toEqual(
      ["https://a.example/x", encoded, "https://c.example/", "https://d.example/", "https://slides.example/"].sort(),
    );
    expect(readDeadLinks(settings)).toEqual([]);
  });

  it("repeats failed links on the next day, and lists them then", async () => {
    expect(await run(0.5, [encoded])).toEqual([]);
    expect(await run(1, [encoded])).toEqual([encoded]);
    expect(readDeadLinks(settings)).toEqual([encoded, "https://b.example/ä"]);
  });

  it("repeats all links after a week, and forgets those that work or are removed", async () => {
    expect(await run(8.5, [])).toHaveLength(5);
    expect(readDeadLinks(settings)).toEqual([]);
    rows.posts = [];
    await run(9, []);
    expect(Object.keys(JSON.parse(readFileSync(join(settings.dataFolder, "links.json"), "utf8")).links)).toEqual([
      "https://d.example/",
      "https://slides.example/",
    ]);
  });

  it("is off by default", () => {
    expect(readDeadLinks({ ...settings, checksLinks: false })).toBeNull();
  });
});
