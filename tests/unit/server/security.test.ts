import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { security } from "../../../server/shared/securityHeaders.ts";

const app = new Hono()
  .use(security(null))
  .get("/picture.svg", (context) => context.body("<svg/>", 200, { "content-type": "image/svg+xml" }))
  .get("*", (context) => context.html("<p>A page</p>"));

const policyOf = async (path: string) => (await app.request(path)).headers.get("content-security-policy");

test("allows an opened picture only styles", async () => {
  expect(await policyOf("/picture.svg")).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
});

test("sends a short policy with scripts, style sheets, fonts and photos", async () => {
  const files = new Hono()
    .use(security(null))
    .get("*", (context) => context.body("", 200, { "content-type": context.req.query("type") ?? "" }));
  const headersOf = async (type: string) => (await files.request(`/file?type=${type}`)).headers;
  for (const type of ["text/javascript; charset=utf-8", "text/css", "font/woff2", "image/png"]) {
    const headers = Object.fromEntries(await headersOf(type));
    expect(headers).toEqual({
      "content-type": type,
      "content-security-policy": "default-src 'self'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  }
  for (const type of ["text/html", "application/pdf", "text/xml"])
    expect((await headersOf(type)).get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("sends the policy of a page at any address", async () => {
  expect(await policyOf("/no-such.svg")).toContain("style-src 'self';");
  expect(await policyOf("/admin/posts")).toContain("style-src 'self' 'unsafe-inline'");
});

test("allows the captcha's widget in the admin, and never on public pages", async () => {
  const site = new Hono()
    .use(security(null, [], { service: "hcaptcha", siteKey: "k" }))
    .get("*", (context) => context.html("<p>A page</p>"));
  const widened = (await site.request("/admin/login")).headers.get("content-security-policy") ?? "";
  for (const directive of ["script-src", "frame-src", "style-src", "connect-src"]) {
    expect(new RegExp(`${directive} [^;]*https://\\*\\.hcaptcha\\.com`).test(widened)).toBe(true);
  }
  expect((await site.request("/")).headers.get("content-security-policy")).not.toContain("hcaptcha");
  expect(await policyOf("/admin/login")).not.toContain("frame-src");
});

test("allows only the built styles on a public page", async () => {
  const built = new Hono().use(security(null, ["p{color:red}"])).get("*", (context) => context.html("<p>A page</p>"));
  const policy = (await built.request("/")).headers.get("content-security-policy");
  expect(policy).toContain("style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';");
});

test("allows a page's own styles, such as an accent's, on that page only", async () => {
  const own = "html:root{--color-accent:#123456}";
  const site = new Hono()
    .use(security(null, ["p{color:red}"]))
    .get("/accented", (context) => {
      context.set("pageStyles", [own]);
      return context.html(`<style>${own}</style>`);
    })
    .get("*", (context) => context.html("<p>A page</p>"));
  const hash = `'sha256-${createHash("sha256").update(own).digest("base64")}'`;
  const stylesOf = async (path: string) =>
    /style-src ([^;]*);/.exec((await site.request(path)).headers.get("content-security-policy") ?? "")?.[1];
  expect(await stylesOf("/accented")).toBe(`'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=' ${hash}`);
  expect(await stylesOf("/other")).not.toContain(hash);
  expect(await stylesOf("/accented")).toContain(hash);
});

test("isolates pages of the owner from their opener, but no public page", async () => {
  const openers = async (path: string) => (await app.request(path)).headers.get("cross-origin-opener-policy");
  for (const path of ["/admin", "/admin/posts", "/Admin/posts", "/preview/1"])
    expect(await openers(path)).toBe("same-origin");
  for (const path of ["/", "/blog", "/administration"]) expect(await openers(path)).toBeNull();
});

test("allows only the site itself to frame the preview of the settings", async () => {
  const framing = async (path: string) => {
    const { headers } = await app.request(path);
    return [
      headers.get("x-frame-options"),
      /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1],
    ];
  };
  expect(await framing("/preview/site")).toEqual(["SAMEORIGIN", "'self'"]);
  for (const path of ["/", "/preview/1", "/preview/site/x", "/admin/site", "/picture.svg"]) {
    expect(await framing(path)).toEqual(["DENY", "'none'"]);
  }
});
