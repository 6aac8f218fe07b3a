import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyTarget } from "#server/emptyTarget.ts";
import { Failure } from "#server/failure.ts";
import { prerender } from "#server/prerender.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plinth-prerender-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (html: string, target = join(folder, "site"), brokenPath = "") => {
  const client = join(folder, "client");
  mkdirSync(client, { recursive: true });
  return prerender({
    renderer: async ({ pathname }) => {
      if (pathname === brokenPath) throw new Error("The data API is away.");
      if (pathname.startsWith("/preview/")) throw new Error("A preview needs a browser.");
      return { status: pathname === "/blog/broken" ? 500 : 200, head: "", body: html, data: "" };
    },
    resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
    template: "<body><!--body--></body>",
    client,
    target,
    siteUrl: "https://mira.example",
    hostedUrl: null,
  });
};

describe("the site as files", () => {
  it("holds the pages that are linked, and follows no link to another host, the admin or a preview", async () => {
    const paths = ["/blog/linked", "//evil.example/y", "/\\evil.example/y", "/admin/posts", "/preview/1", "/cv.pdf"];
    const written = await build(paths.map((path) => `<a class="x" href="${path}">x</a>`).join(""));
    expect(written).toEqual(["/", "/blog", "/projects", "/resume", "/blog/linked"]);
  });

  it("has the admin's headers for its first page as well", async () => {
    await build("");
    const headers = readFileSync(join(folder, "site/_headers"), "utf8").split("\n");
    for (const path of ["/admin", "/admin/*"]) {
      expect(headers[headers.indexOf(path) + 2]).toContain("style-src 'self' 'unsafe-inline'");
    }
  });

  it("replaces an earlier build, and all of it", async () => {
    await build('<a href="/blog/gone">x</a>');
    await build("");
    expect(existsSync(join(folder, "site/index.html"))).toBe(true);
    expect(existsSync(join(folder, "site/blog/gone.html"))).toBe(false);
  });

  it("replaces a build that failed half-way", async () => {
    await expect(build("", join(folder, "site"), "/blog")).rejects.toThrow("away");
    await build("");
    expect(existsSync(join(folder, "site/index.html"))).toBe(true);
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
