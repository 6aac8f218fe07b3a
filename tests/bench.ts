import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";
import { bytesOf, downloadsOf } from "./e2e/harness/downloads.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";

// Sizes and counts only: they are the same on every machine, and times are not.
const pages = ["/", "/blog", "/projects", "/admin/login", "/admin/register"];

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const measure = async (url: string): Promise<string[]> => {
  const browser = await chromium.launch(browserLaunchOptions());
  const page = await browser.newPage();
  const downloads = await downloadsOf(page, url);
  await browser.close();
  const sizes = ["document", "script", "stylesheet", "font", "image"].map((type) =>
    kilobytes(bytesOf(downloads, type)),
  );
  return [new URL(url).pathname, String(downloads.length), ...sizes];
};

const folder = mkdtempSync(join(tmpdir(), "plinth-bench-"));
const server = await startServer(folder);
const firstPost = /href="(\/blog\/[^"?]+)"/.exec(await (await fetch(`${server.url}/blog`)).text())?.[1];
const rows = [["page", "requests", "html", "scripts", "styles", "fonts", "images"]];
for (const path of [...pages, ...(firstPost ? [firstPost] : [])]) rows.push(await measure(server.url + path));
await server.stop();
rmSync(folder, { recursive: true, force: true });

const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
