import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createResponseCache, respondFromCache } from "#server/cache/responseCache.ts";
import { createApp } from "#server/http/app.ts";
import { portOf } from "#server/http/listen.ts";
import { bareSite } from "./bareSite.ts";

let content: string;
let rendered: number;
let routed: string[];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  [content, rendered, routed] = ["1", 0, []];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  const version = async () => content;
  const responses = createResponseCache(version);
  const app = createApp({
    ...bareSite,
    page: async (url) => {
      rendered += 1;
      return { status: url.pathname === "/none" ? 404 : 200, html: `${url.href} of ${content}` };
    },
    contentVersion: version,
    responses,
  });
  const listener = getRequestListener(app.fetch);
  server = createServer(
    respondFromCache(responses, (request, response) => {
      routed.push(`${request.method} ${request.url}`);
      listener(request, response);
    }),
  ).listen(0, "localhost");
  await once(server, "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await fetch(`http://localhost:${portOf(server)}${path}`, { method, headers });
  const { date: _, "keep-alive": __, ...sent } = Object.fromEntries(response.headers);
  return { status: response.status, headers: sent, text: await response.text() };
};

it("a page in memory is answered again with all its headers, without going through the routes", async () => {
  const first = await ask("/blog");
  expect(first.headers).toMatchObject({ "content-security-policy": expect.stringContaining("default-src 'self'") });
  expect(await ask("/blog")).toEqual(first);
  expect(await ask("/blog")).toEqual(first);
  expect(routed).toEqual(["GET /blog"]);
});

it("a page of yesterday is made anew", async () => {
  await ask("/blog");
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
  await ask("/blog");
  expect(rendered).toBe(2);
});

it("an edit is on the next view", async () => {
  await ask("/blog");
  content = "2";
  expect((await ask("/blog")).text).toMatch(/of 2$/);
  expect(rendered).toBe(2);
});

it("another encoding, method or name of the site, and a browser that has the page, are not answered alike", async () => {
  const { headers, text } = await ask("/blog", { "accept-encoding": "br" });
  const gzip = await ask("/blog", { "accept-encoding": "gzip" });
  expect([gzip.headers["content-encoding"], gzip.text]).toEqual(["gzip", text]);
  expect((await ask("/blog", { "accept-encoding": "br" }, "HEAD")).text).toBe("");
  expect((await ask("/blog", { "accept-encoding": "br", "if-none-match": headers.etag ?? "" })).status).toBe(304);
  expect(routed).toHaveLength(4);
});

it("a page that is not there, or a form's answer, is asked for anew each time", async () => {
  for (const path of ["/none", "/none", "/?message=sent", "/?message=sent"]) await ask(path);
  expect(routed).toHaveLength(4);
});
