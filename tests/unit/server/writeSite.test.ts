import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/http/app.ts";
import type { Page } from "#server/pages/render/pages.ts";
import { replaceTarget } from "#server/pages/static/targetFolder.ts";
import { writeSite } from "#server/pages/static/writeSite.ts";
import { UserError } from "#server/shared/userError.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { bareSite } from "./bareSite.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, "client"));
});

const target = () => join(folder, "site");
const read = (file: string): string => readFileSync(join(target(), file), "utf8");

const other: Record<string, Page> = {
  "/blog/old": { status: 301, location: "/blog/new", html: "" },
  "/rss": { status: 301, location: "/rss.xml", html: "" },
  "/blog/draft": { status: 302, location: "/blog", html: "" },
  "/blog/none": { status: 404, html: "" },
  "/404/404": { status: 404, html: "<head><meta charset=utf-8></head>" },
  "/blog/broken": { status: 503, html: "" },
};

/** Writes a site whose home page has these links; all other pages have none. */
const build = (
  links: readonly string[],
  sitemap: readonly string[] = [],
  resume = bareSite.resume,
  resumeLinks = bareSite.resumeLinks,
) => {
  const home = links.map((href) => `<a href="${href}">x</a>`).join("");
  const app = createApp({
    ...bareSite,
    resume,
    resumeLinks,
    siteUrl: "https://mira.example",
    hostedUrl: "https://abc.supabase.co",
    page: async ({ pathname }) =>
      other[pathname] ?? { status: 200, html: `<head><meta charset=utf-8></head>${pathname === "/" ? home : ""}` },
    crawlers: {
      ...bareSite.crawlers,
      document: async ({ pathname }) => {
        const body = sitemap.map((path) => `<loc>https://mira.example${path}</loc>`).join("");
        return { kind: "text", type: "text/plain", body: pathname === "/sitemap.xml" ? body : pathname };
      },
    },
  });
  return replaceTarget(target(), (made) =>
    writeSite(made, {
      app,
      shell: "the shell",
      client: join(folder, "client"),
      siteUrl: "https://mira.example",
      hostedUrl: "https://abc.supabase.co",
      captcha: null,
      unlinked: { feeds: ["/tags/C~23~/rss.xml"], former: ["/blog/old", "/blog/draft", "/rss"] },
      redirects: [
        { from: "/2019/01/a-post", to: "/blog/a-post" },
        { from: "/?p=12", to: "/blog/a-post" },
        { from: "/a-post.html", to: "/blog/a-post" },
        { from: "/blog/old", to: "/blog/another" },
        { from: "/blog/listed", to: "/blog/another" },
        { from: "/2019/%e7%ac%ac", to: "/blog/第二篇" },
      ],
      onProgress: () => {},
    }),
  );
};

test("the pages of the sitemap and those that pages link to are written, and nothing of other hosts or of the owner's", async () => {
  const links = ["/blog/linked#end", "//evil.example/y", "/\\evil.example/y", "https://x.example/z", "/admin/posts"];
  const written = await build([...links, "/preview/1", "/rest/v1/posts", "/..%2foutside"], ["/blog/listed"]);
  expect(written).toEqual(["/", "/blog/linked", "/blog/listed"]);
  expect(existsSync(join(folder, "outside.html"))).toBe(false);
});

test("cards, Markdown, feeds and the like are written as they are answered", async () => {
  await build(["https://mira.example/cards/blog/a.png?v=1", "/blog/a.md"]);
  const files = ["cards/blog/a.png", "blog/a.md", "tags/C~23~/rss.xml", "robots.txt", "llms.txt", "favicon.ico"];
  for (const file of [...files, ".well-known/security.txt"]) expect(read(file), file).toBe(`/${file}`);
  expect(read("resume.json")).toBe("{}");
  expect(existsSync(join(target(), "resume.docx"))).toBe(true);
  expect(read("admin.html")).toBe("the shell");
});

test("names the file of a page by its decoded slug, because a name has at most 255 bytes", async () => {
  const slug = "漢".repeat(80);
  const card = `/cards/blog/${encodeURIComponent(slug)}.png`;
  expect(await build([card, `/blog/${slug}.md`], [`/blog/${encodeURIComponent(slug)}`])).toEqual([
    "/",
    `/blog/${encodeURIComponent(slug)}`,
  ]);
  for (const file of [`blog/${slug}.html`, `blog/${slug}.md`, `cards/blog/${slug}.png`]) {
    expect(existsSync(join(target(), file)), file).toBe(true);
  }
});

test("a file that the owner put into public/ takes precedence", async () => {
  writeFileSync(join(folder, "client/robots.txt"), "mine");
  await build([]);
  expect(read("robots.txt")).toBe("mine");
});

test("writes no page for a link to a redirect or a missing address", async () => {
  expect(await build(["/blog/draft", "/blog/old", "/blog/none"])).toEqual(["/"]);
  for (const name of ["draft", "old", "none"]) expect(existsSync(join(target(), `blog/${name}.html`))).toBe(false);
});

test("what moved is redirected, and the admin and previews start from the shell, by its address without the ending", async () => {
  await build([], ["/blog/listed"]);
  expect(read("_redirects").trim().split("\n")).toEqual([
    "/blog/old /blog/new 301",
    "/rss /rss.xml 301",
    "/rss/ /rss.xml 301",
    "/2019/01/a-post /blog/a-post 301",
    "/2019/01/a-post/ /blog/a-post 301",
    "/ p=12 /blog/a-post 301",
    "/a-post.html /blog/a-post 301",
    "/2019/%E7%AC%AC /blog/%E7%AC%AC%E4%BA%8C%E7%AF%87 301",
    "/2019/%E7%AC%AC/ /blog/%E7%AC%AC%E4%BA%8C%E7%AF%87 301",
    "/media/* https://abc.supabase.co/storage/v1/object/public/media/:splat 302",
    "/tags/:tag/atom.xml /tags/:tag/rss.xml 301",
    "/tags/:tag/feed.json /tags/:tag/rss.xml 301",
    "/admin/* /admin 200",
    "/preview/* /admin 200",
  ]);
});

test("a résumé without a PDF gets no file, but a redirect to its page", async () => {
  await build([], [], { ...bareSite.resume, file: async () => null });
  const redirects = read("_redirects").split("\n");
  for (const path of ["/resume.pdf", "/resume-letter.pdf"]) {
    expect(existsSync(join(target(), path))).toBe(false);
    expect(redirects).toContain(`${path} /resume 302`);
  }
});

test("a public résumé without a PDF gets a redirect to its page", async () => {
  const token = "b".repeat(32);
  const links = new Hono()
    .get(`/r/${token}.pdf`, (context) => context.redirect(`/r/${token}`))
    .get(`/r/${token}.json`, (context) => context.text("{}"));
  const written = await build([`/r/${token}.pdf`, `/r/${token}.json`], [`/r/${token}`], bareSite.resume, links);
  expect(written).toEqual(["/", `/r/${token}`]);
  expect(read(`r/${token}.json`)).toBe("{}");
  expect(read("_redirects").split("\n")).toContain(`/r/${token}.pdf /r/${token} 302`);
});

test("excludes the admin and previews from search engines, and does not cache previews", async () => {
  await build([]);
  const rules = read("_headers").split(/\n(?=\/)/);
  const ruleOf = (address: string) => rules.find((rule) => rule.startsWith(`${address}\n`));
  for (const address of ["/admin", "/admin/*", "/preview/*"])
    expect(ruleOf(address)).toContain("X-Robots-Tag: noindex");
  expect(ruleOf("/preview/*")).toContain("Cache-Control: no-store");
  expect(ruleOf("/assets/*")).toContain("max-age=31536000, immutable");
});

test("browsers are kept at https, and the build's own manifest stays at home", async () => {
  await build([]);
  expect(read("_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Strict-Transport-Security: max-age=31536000\n\/admin\n/);
  expect(existsSync(join(folder, ".vite"))).toBe(false);
});

test("no header is set twice for one address, which hosts would join or drop", async () => {
  await build([]);
  const rules = read("_headers").split(/\n(?=\/)/);
  const headersAt = (address: string) =>
    rules
      .map((rule) => rule.trim().split(/\n\s+/))
      .filter(([path = ""]) => (path.endsWith("*") ? address.startsWith(path.slice(0, -1)) : address === path))
      .flatMap(([, ...headers]) => headers.map((header) => header.split(":")[0]));
  for (const address of ["/", "/blog/x", "/admin", "/admin/posts", "/preview/1", "/assets/x.js", "/no/such"]) {
    expect(headersAt(address)).toContain("Content-Security-Policy");
    expect(headersAt(address)).toEqual([...new Set(headersAt(address))]);
  }
});

test("the host's policy lets the admin's editor write styles, and every public page narrows it to its own", async () => {
  await build(["/blog"]);
  expect(read("_headers")).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(read("_headers")).toContain("frame-ancestors 'self'");
  for (const file of ["index.html", "blog.html", "404.html"]) {
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(file)) ?? [];
    expect(policy, file).toContain("default-src 'self'; ");
    expect(policy, file).toContain("style-src 'self'; style-src-attr 'none'; ");
    expect(policy, file).toContain("connect-src 'self' https://abc.supabase.co ");
    expect(policy, file).not.toContain("frame-ancestors");
  }
});

test("an earlier build is replaced, and all of it", async () => {
  await build(["/blog/gone"]);
  await build([]);
  expect(existsSync(join(target(), "index.html"))).toBe(true);
  expect(existsSync(join(target(), "blog/gone.html"))).toBe(false);
});

test("a build that fails names the address, and leaves the earlier one as it was", async () => {
  await build(["/blog/kept"]);
  const failed = build(["/blog/broken"]);
  await expect(failed).rejects.toBeInstanceOf(UserError);
  await expect(failed).rejects.toThrow("Rendering /blog/broken failed, so the site was not built.");
  expect(existsSync(join(target(), "blog/kept.html"))).toBe(true);
});

test("no other files are replaced, nor the project or a folder around it", async () => {
  const write = async () => {};
  mkdirSync(target());
  writeFileSync(join(target(), "only.jpg"), "");
  await expect(replaceTarget(target(), write)).rejects.toThrow("are not a build of the site");
  await expect(replaceTarget(join(target(), "only.jpg"), write)).rejects.toThrow("is not a folder");
  expect(existsSync(join(target(), "only.jpg"))).toBe(true);
  for (const path of [process.cwd(), join(process.cwd(), "..")]) {
    await expect(replaceTarget(path, write)).rejects.toThrow("contains the project itself");
  }
});
