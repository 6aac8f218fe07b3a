import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { copySeededFolder } from "../harness/seededFolder.ts";

test("npm run build writes every published page as a file, and no draft", () => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-static-"));
  const data = join(folder, "data");
  const site = join(folder, "site");
  const read = (file: string): string => readFileSync(join(site, file), "utf8");
  try {
    copySeededFolder(data);
    execFileSync(process.execPath, ["--import", "tsx", "server/buildSite.ts", site], {
      env: { ...process.env, PLINTH_DATA: data, SITE_URL: "https://mira.example" },
      stdio: "pipe",
    });
    expect(read("index.html")).toContain('<link data-page rel="canonical" href="https://mira.example/">');
    expect(read("blog.html")).toContain("Blog Posts");
    expect(read("blog/retries-need-a-budget.html")).toContain("Retries need a budget");
    expect(read("projects/drydock.html")).toContain("Drydock");
    expect(existsSync(join(site, "blog/a-cheaper-observability-bill-in-four-deletions.html"))).toBe(false);
    expect(existsSync(join(site, "projects/murmur.html"))).toBe(false);
    expect(read("resume.html")).toContain("Halvmåne Payments");
    const { basics, work } = JSON.parse(read("resume.json"));
    expect(basics).toMatchObject({ name: "Mira Lindqvist", url: "https://mira.example" });
    expect(work[0].name).toBe("Halvmåne Payments");
    for (const pdf of ["resume.pdf", "resume-letter.pdf"]) expect(read(pdf)).toMatch(/^%PDF-1/);
    const icons = [...read("index.html").matchAll(/\/icons\/[\w-]+\.svg/g)].map(([file]) => file);
    expect(icons).not.toEqual([]);
    for (const icon of icons) expect(read(icon)).toContain("<svg");
    expect(read("404.html")).toContain("<h1");
    expect(read("shell.html")).not.toContain("Mira Lindqvist</h1>");
    expect(read("blog.html")).toContain("style-src-attr 'none'");
    expect(read("_redirects")).toContain("/admin/* /shell 200");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
