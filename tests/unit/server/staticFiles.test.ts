import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "#server/http/app.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { bareSite } from "./bareSite.ts";

const folder = temporaryFolder(afterAll);
const changedAt = new Date("2026-03-01T10:00:00Z");
mkdirSync(join(folder, "assets"));
for (const [name, text] of [
  ["assets/page-BxY3kQ9z.js", "0123456789"],
  ["film.mp4", "0123456789"],
  ["notes.txt", "plain"],
  ["notes.txt.br", "brotli"],
] as const) {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), changedAt, changedAt);
}

const site = createApp({ ...bareSite, staticFolder: folder });
const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await site.request(path, { headers, method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const { headers: given } = await ask("/film.mp4");
const etag = given.get("etag") ?? "";
const modified = given.get("last-modified") ?? "";

it("sends ETag and Last-Modified of a file in public/", () => {
  expect([etag, modified]).toEqual([expect.stringMatching(/^"[a-z0-9-]+"$/), "Sun, 01 Mar 2026 10:00:00 GMT"]);
});

it("sends a built file without an ETag, because its name has a hash", async () => {
  const { headers } = await ask("/assets/page-BxY3kQ9z.js");
  expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, expect.stringContaining("immutable")]);
});

describe("a file that the browser has", () => {
  it.each([
    ["by its mark", { "if-none-match": `"other", ${etag}` }],
    ["by its mark, as a cache on the way weakened it", { "if-none-match": `W/${etag}` }],
    ["by any mark", { "if-none-match": "*" }],
    ["by its moment", { "if-modified-since": modified }],
    [
      "by its mark, whatever its moment",
      { "if-none-match": etag, "if-modified-since": "Sat, 01 Jan 2000 00:00:00 GMT" },
    ],
    ["by its mark, whatever part is asked for", { "if-none-match": etag, range: "bytes=0-1" }],
  ])("is answered by 304, known %s", async (_how, headers) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask("/film.mp4", headers, method);
      expect([answer.status, answer.text, answer.headers.get("content-length")]).toEqual([304, "", null]);
      for (const name of ["etag", "last-modified", "cache-control"]) {
        expect(answer.headers.get(name)).toBe(given.get(name));
      }
    }
  });

  it.each<Record<string, string>>([
    { "if-none-match": '"other"' },
    { "if-none-match": '"other"', "if-modified-since": modified },
    { "if-modified-since": "Sat, 28 Feb 2026 10:00:00 GMT" },
    { "if-modified-since": "yesterday" },
  ])("is sent again where it has changed since: %j", async (headers) => {
    expect(await ask("/film.mp4", headers)).toMatchObject({ status: 200, text: "0123456789" });
  });

  it("has another mark in each encoding", async () => {
    const inBrotli = await ask("/notes.txt", { "accept-encoding": "br" });
    const known = { "if-none-match": inBrotli.headers.get("etag") ?? "" };
    const same = await ask("/notes.txt", { ...known, "accept-encoding": "br" });
    expect([same.status, same.headers.get("vary")]).toEqual([304, "Accept-Encoding"]);
    expect(await ask("/notes.txt", known)).toMatchObject({ status: 200, text: "plain" });
  });
});

describe("a part of a file", () => {
  it.each<Record<string, string>>([
    { range: "bytes=2-4" },
    { range: "bytes=2-4", "if-range": etag },
    { range: "bytes=2-4", "if-range": modified },
    { range: "bytes=2-4", "if-none-match": '"other"' },
  ])("is sent: %j", async (headers) => {
    const answer = await ask("/film.mp4", headers);
    expect(answer).toMatchObject({ status: 206, text: "234" });
    expect([answer.headers.get("content-range"), answer.headers.get("etag")]).toEqual(["bytes 2-4/10", etag]);
  });

  it.each<Record<string, string>>([
    { range: "bytes=2-4", "if-range": '"other"' },
    { range: "bytes=2-4", "if-range": `W/${etag}` },
    { range: "bytes=2-4", "if-range": "Sun, 01 Mar 2026 10:00:01 GMT" },
    { range: "chapters=2-4" },
    { range: "2-4" },
    { range: "bytes=0-1,4-5" },
    { range: "bytes=4-2" },
  ])("is the whole file where the range is of another one, or none of bytes: %j", async (headers) => {
    expect(await ask("/film.mp4", headers)).toMatchObject({ status: 200, text: "0123456789" });
  });

  it("past its end is refused", async () => {
    expect(await ask("/film.mp4", { range: "bytes=10-" })).toMatchObject({ status: 416, text: "" });
  });
});

it("leaves other addresses to the pages", async () => {
  expect(await ask("/blog", { "if-modified-since": modified, range: "bytes=0-1" })).toMatchObject({
    status: 200,
    text: "a page",
  });
});
