// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { site } from "#public/site.config.ts";
import { createApp } from "#server/http/app.ts";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import { settingProblems } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";
import { address, buildPost, startDataApi, table } from "../public/dataApi.ts";
import { bareSite } from "./bareSite.ts";

const api = startDataApi();

interface Options {
  settings?: Partial<Site>;
  siteUrl?: string | null;
  now?: string;
}

const get = (
  path: string,
  { settings = {}, siteUrl = "https://site.test", now = "2026-11-26T22:00:00Z" }: Options = {},
) =>
  createApp({
    ...bareSite,
    crawlers: {
      ...bareSite.crawlers,
      document: (url) => readDocument(address, url, { ...site, ...settings }),
      now: () => new Date(now),
    },
    siteUrl,
  }).request(path);

it("llms.txt and link cards have the owner's label of a page", async () => {
  api.use(table("posts", [buildPost()]), table("projects", []), table("pages", []));
  const settings: Partial<Site> = { navigation: [{ kind: "page", page: "posts", isShown: true, label: "Texter" }] };
  expect(await (await get("/llms.txt", { settings })).text()).toContain("- [Texter](https://site.test/blog)");
  const card = await readDocument(address, new URL("https://site.test/cards/blog.png"), { ...site, ...settings });
  expect(card).toMatchObject({ kind: "card", texts: { title: "Texter" } });
});

describe("web manifest", () => {
  it("has the owner's name, colors and the icons that the site serves", async () => {
    const answer = await get("/site.webmanifest", { settings: { accent: "#3b82f6" } });
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: site.title,
      short_name: site.name,
      description: site.description,
      lang: "en",
      dir: "ltr",
      start_url: "/",
      display: "minimal-ui",
    });
    for (const color of [manifest.theme_color, manifest.background_color]) expect(color).toMatch(/^#[\da-f]{6}$/);
    expect(manifest.icons).toMatchObject([
      { sizes: "any", purpose: "any" },
      { sizes: "192x192", purpose: "any" },
      { sizes: "512x512", purpose: "any" },
      { sizes: "512x512", purpose: "maskable" },
    ]);
    for (const { src, type } of manifest.icons) {
      expect(await readDocument(address, new URL(src, "https://site.test")), src).toMatchObject({ kind: "icon" });
      expect(type).toMatch(/^image\//);
    }
  });

  it("follows the language of the site, and needs no public address", async () => {
    const answer = await get("/site.webmanifest", { settings: { language: "ar" }, siteUrl: null });
    expect(await answer.json()).toMatchObject({ lang: "ar", dir: "rtl" });
  });
});

describe("security.txt", () => {
  const path = "/.well-known/security.txt";

  it("is missing without a contact", async () => {
    expect((await get(path)).status).toBe(404);
  });

  it("names the contact, and expires within a year of each request", async () => {
    const settings = { securityContact: "mailto:security@example.org" };
    const answer = await get(path, { settings });
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      [
        "Contact: mailto:security@example.org",
        "Preferred-Languages: en",
        "Canonical: https://site.test/.well-known/security.txt",
        "Expires: 2027-11-21T00:00:00.000Z",
        "",
      ].join("\n"),
    );
    const later = await get(path, { settings, now: "2031-01-01T10:00:00Z" });
    expect(await later.text()).toContain("Expires: 2031-12-27T00:00:00.000Z");
  });

  it("names no address of its own while the public address is unknown", async () => {
    const settings = { securityContact: "tel:+46-31-123456" };
    const answer = await get(`http://anybody.example${path}`, { settings, siteUrl: null });
    expect(await answer.text()).not.toContain("Canonical");
  });

  it.each(["https://example.org/security", "mailto:a@b.example", "tel:+46-31-123456", null])(
    "accepts %s as a contact",
    (securityContact) => expect(settingProblems({ ...site, securityContact })).toEqual([]),
  );

  it.each([
    "me@example.org",
    "http://example.org/security",
    "mailto:a@b.example\nContact: https://evil.example",
    "mailto:nobody",
    "tel:call me",
    "javascript:alert(1)",
    "https://example.org/a b",
    "",
  ])("rejects %j as a contact", (securityContact) =>
    expect(settingProblems({ ...site, securityContact })).toMatchObject([
      { at: "securityContact", remedy: expect.stringContaining("mailto:security@example.org") },
    ]),
  );
});
