import { expect, test } from "../harness/test.ts";

test("every page carries the strict policy and headers", async ({ site }) => {
  for (const path of ["/", "/blog", "/projects", "/no-such-page"]) {
    const { headers } = await fetch(site.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
});

test("built files are compressed and cached for good, pages are asked for anew", async ({ site }) => {
  const page = await fetch(site.url);
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  const asset = await fetch(`${site.url}${script}`, { headers: { "accept-encoding": "br" } });
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("only the data and auth API are reachable, and a visitor's requests run as a visitor", async ({ site }) => {
  expect((await fetch(`${site.url}/_system/info`)).status).toBe(404);
  expect((await fetch(`${site.url}/storage/v1/bucket`)).status).toBe(404);
  expect((await fetch(`${site.url}/rest/v1/posts`)).status).toBe(401);
  const insert = await site.api("/rest/v1/posts", { method: "POST", body: { title: "x", content: "y", slug: "x" } });
  expect(insert.status).toBeGreaterThanOrEqual(400);
});

test("a filter that once wedged the backend harms nobody", async ({ site }) => {
  await site.api("/rest/v1/posts?select=id&tags=cs.{}");
  await site.api("/rest/v1/posts", { method: "POST", body: { tags: {} } });
  expect((await site.api("/rest/v1/posts?select=id&limit=1")).status).toBe(200);
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
});

test("a refused write leaves nothing of what was written in the log", async ({ site }) => {
  const body = { title: "words for nobody else", content: "y", slug: "x" };
  expect((await site.api("/rest/v1/posts", { method: "POST", body })).ok).toBe(false);
  await expect.poll(() => site.output()).toContain("Refused by the database: 42501");
  expect(site.output()).not.toContain(body.title);
});
