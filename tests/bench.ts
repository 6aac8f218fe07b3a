import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { printLargeSite } from "./bench/large.ts";
import { benchLoad } from "./bench/load.ts";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";
import { bytesOf, downloadsOf } from "./e2e/harness/downloads.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";

// Sizes and counts only: they are the same on every machine, and times are not.
const publicPages = ["/", "/blog", "/projects"];
const authPages = ["/admin/login", "/admin/register"];
const adminPages = ["/admin", "/admin/posts", "/admin/projects", "/admin/skills", "/admin/profile", "/admin/users"];

const owner = { email: "owner@example.com", password: "correct horse" };

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

type Session = BrowserContextOptions["storageState"];

// Each page in a context of its own, so that nothing is in its cache.
const measure = async (browser: Browser, url: string, storageState?: Session): Promise<string[]> => {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  const downloads = await downloadsOf(page, url, () => page.getByRole("heading", { level: 1 }).first().waitFor());
  await context.close();
  const sizes = ["document", "script", "stylesheet", "font", "image"].map((type) =>
    kilobytes(bytesOf(downloads, type)),
  );
  return [new URL(url).pathname, String(downloads.length), ...sizes];
};

const signedIn = async (browser: Browser, url: string): Promise<Session> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/admin/register`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirm Password").fill(owner.password);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByText("Registration successful!").first().waitFor();
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${url}/admin`);
  const state = await context.storageState();
  await context.close();
  return state;
};

const largePosts = process.argv.indexOf("--posts");
if (largePosts > 0) {
  await printLargeSite(Number(process.argv[largePosts + 1]));
  process.exit();
}

if (process.argv.includes("--load")) {
  await benchLoad();
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), "plinth-bench-"));
const server = await startServer(folder);
const browser = await chromium.launch(browserLaunchOptions());
const slug = /href="\/blog\/([^"?]+)"/.exec(await (await fetch(`${server.url}/blog`)).text())?.[1];
const posts = slug ? { read: [`/blog/${slug}`], edited: [`/admin/posts/${slug}/edit`] } : { read: [], edited: [] };

const rows = [["page", "requests", "html", "scripts", "styles", "fonts", "images"]];
for (const path of [...publicPages, ...posts.read, ...authPages]) rows.push(await measure(browser, server.url + path));
const session = await signedIn(browser, server.url);
for (const path of [...adminPages, ...posts.edited]) rows.push(await measure(browser, server.url + path, session));
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
