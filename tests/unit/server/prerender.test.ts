import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { site } from "#public/site.config.ts";
import { Failure } from "#server/failure.ts";
import { emptyTarget } from "#server/static/emptyTarget.ts";
import { prerender } from "#server/static/prerender.ts";
import { accentCss, accentStyle } from "#shared/design/accent.ts";
import { noCrawlerFiles } from "./noCrawlers.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plinth-prerender-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (html: string, target = join(folder, "site"), brokenPath = "", slowPath = "", head = "") => {
  const client = join(folder, "client");
  mkdirSync(client, { recursive: true });
  return prerender({
    site,
    renderer: async ({ pathname }) => {
      if (pathname === slowPath) await new Promise((resolve) => setImmediate(resolve));
      if (pathname === brokenPath) throw new Error("The data API is away.");
      if (pathname === "/blog/old") return { status: 301, location: "/blog/new", head: "", body: "", data: "" };
      if (pathname === "/blog/draft") return { status: 302, location: "/blog", head: "", body: "", data: "" };
      if (pathname === "/blog/none") return { status: 404, head: "", body: "", data: "" };
      if (pathname.startsWith("/preview/")) throw new Error("A preview needs a browser.");
      return { status: pathname === "/blog/broken" ? 500 : 200, head, body: html, data: "" };
    },
    resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
    crawlers: noCrawlerFiles,
    template: "<head><!--head--></head><body><!--body--></body>",
    client,
    target,
    siteUrl: "https://mira.example",
    hostedUrl: "https://abc.supabase.co",
    addresses: ["/blog/unlinked"],
    formerAddresses: ["/blog/old", "/blog/draft"],
    redirects: [
      { from: "/2019/01/a-post", to: "/blog/a-post" },
      { from: "/?p=12", to: "/blog/a-post" },
      { from: "/a-post.html", to: "/blog/a-post" },
      { from: "/blog/old", to: "/blog/another" },
      { from: "/blog/unlinked", to: "/blog/another" },
    ],
  });
};

describe("the site as files", () => {
  it("holds the pages that are linked, and follows no link to another host, the admin or a preview", async () => {
    const paths = ["/blog/linked", "//evil.example/y", "/\\evil.example/y", "/admin/posts", "/preview/1", "/cv.pdf"];
    const written = await build(paths.map((path) => `<a class="x" href="${path}">x</a>`).join(""));
    expect(written).toEqual(["/", "/blog/linked", "/blog/unlinked"]);
  });

  const read = (file: string) => readFileSync(join(folder, "site", file), "utf8");

  it("holds no page where a link leads to a redirect or to nothing", async () => {
    const written = await build('<a href="/blog/draft">x</a><a href="/blog/old">x</a><a href="/blog/none">x</a>');
    expect(written).toEqual(["/", "/blog/unlinked"]);
    for (const name of ["draft", "old", "none"]) expect(existsSync(join(folder, `site/blog/${name}.html`))).toBe(false);
  });

  it("keeps search engines from the admin and previews, and anybody from keeping a preview", async () => {
    await build("");
    const rules = read("_headers").split(/\n(?=\/)/);
    const ruleOf = (address: string) => rules.find((rule) => rule.startsWith(`${address}\n`));
    for (const address of ["/admin", "/admin/*", "/preview/*"])
      expect(ruleOf(address)).toContain("X-Robots-Tag: noindex");
    expect(ruleOf("/preview/*")).toContain("Cache-Control: no-store");
    expect(ruleOf("/assets/*")).toContain("max-age=31536000, immutable");
  });

  it("sets no header twice for one address, which hosts would join or drop", async () => {
    await build("");
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
    expect(read("_headers")).not.toContain("!");
  });

  it("has a policy that lets the admin's editor write styles, which every public page narrows for itself", async () => {
    await build('<a href="/blog">x</a>');
    expect(read("_headers")).toContain("style-src 'self' 'unsafe-inline'; ");
    expect(read("_headers")).toContain("frame-ancestors 'self'");
    for (const file of ["index.html", "blog.html", "404.html"]) {
      expect(read(file)).toMatch(/<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'; /);
      expect(read(file)).toContain("style-src 'self'; style-src-attr 'none'; ");
      expect(read(file)).toContain("connect-src 'self' https://abc.supabase.co ");
      expect(read(file)).not.toContain("frame-ancestors");
    }
    expect(read("shell.html")).not.toContain("Content-Security-Policy");
  });

  it("has the accent's style in its pages, and in their policies", async () => {
    await build("", join(folder, "site"), "", "", accentStyle("#2266cc"));
    const hash = createHash("sha256").update(accentCss("#2266cc")).digest("base64");
    expect(read("index.html")).toContain(`style-src 'self' 'sha256-${hash}'; `);
    expect(read("index.html")).toContain(accentCss("#2266cc"));
  });

  it("leads on from what moved, and starts the admin and previews from the shell, by its address without the ending", async () => {
    await build("");
    expect(read("_redirects").trim().split("\n")).toEqual([
      "/blog/old /blog/new 301",
      "/2019/01/a-post /blog/a-post 301",
      "/2019/01/a-post/ /blog/a-post 301",
      "/ p=12 /blog/a-post 301",
      "/a-post.html /blog/a-post 301",
      "/admin /shell 200",
      "/admin/* /shell 200",
      "/preview/* /shell 200",
    ]);
  });

  it("is the same to the byte in whichever order its pages were made", async () => {
    const links = '<a href="/blog/a">x</a><a href="/blog/b">x</a>';
    const filesOf = async (slowPath: string) => {
      const target = join(folder, `site-${slowPath.at(-1)}`);
      await build(links, target, "", slowPath);
      const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file.slice(target.length), readFileSync(file, "utf8")];
      });
    };
    const first = await filesOf("/blog/a");
    expect(first.length).toBeGreaterThan(5);
    for (const slowPath of ["/blog/b", "/blog/old"]) expect(await filesOf(slowPath)).toEqual(first);
  });

  it("replaces an earlier build, and all of it", async () => {
    await build('<a href="/blog/gone">x</a>');
    await build("");
    expect(existsSync(join(folder, "site/index.html"))).toBe(true);
    expect(existsSync(join(folder, "site/blog/gone.html"))).toBe(false);
  });

  it("replaces a build that failed half-way", async () => {
    await expect(build('<a href="/blog">x</a>', join(folder, "site"), "/blog")).rejects.toThrow("away");
    await build("");
    expect(existsSync(join(folder, "site/index.html"))).toBe(true);
  });

  it("is not built where the database is away, and says at which page", async () => {
    const failed = build('<a href="/blog">x</a>', join(folder, "site"), "/blog");
    await expect(failed).rejects.toBeInstanceOf(Failure);
    await expect(failed).rejects.toThrow("/blog could not be made, so the site was not built: ");
  });

  it("is not built without a page whose rendering failed", async () => {
    await expect(build('<a href="/blog/broken">x</a>')).rejects.toThrow("/blog/broken could not be rendered");
  });

  it("replaces no other files", async () => {
    const target = join(folder, "photos");
    mkdirSync(target);
    writeFileSync(join(target, "only.jpg"), "");
    await expect(build("", target)).rejects.toThrow(Failure);
    await expect(build("", join(target, "only.jpg"))).rejects.toThrow("is no folder");
    expect(existsSync(join(target, "only.jpg"))).toBe(true);
  });

  it("replaces neither the project nor a folder around it", () => {
    const project = join(folder, "project");
    mkdirSync(project);
    for (const path of [folder, project]) {
      writeFileSync(join(path, "shell.html"), "");
      expect(() => emptyTarget(path, project)).toThrow("holds the project itself");
    }
    expect(existsSync(project)).toBe(true);
  });
});
