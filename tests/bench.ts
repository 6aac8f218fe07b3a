import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { printLargeSite } from "./bench/large.ts";
import { benchLoad } from "./bench/load.ts";
import { printPublicSpeed } from "./bench/publicSpeed.ts";
import { kilobytes, printTable } from "./bench/table.ts";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";
import { bytesOf, downloadsOf } from "./e2e/harness/downloads.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";

const publicPages = ["/", "/blog", "/projects", "/resume"];
const authPages = ["/admin/login", "/admin/register"];
const adminPages = ["/admin", "/admin/posts", "/admin/projects", "/admin/skills", "/admin/profile", "/admin/users"];

const owner = { email: "owner@example.com", password: "correct horse" };

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
  await page.getByRole("button", { name: "Skip the welcome" }).click();
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
const firstIn = async (list: string): Promise<string[]> => {
  const slug = new RegExp(`href="${list}/([^"?]+)"`).exec(await (await fetch(server.url + list)).text())?.[1];
  return slug ? [`${list}/${slug}`] : [];
};
const posts = await firstIn("/blog");
const read = [...publicPages, ...posts, ...(await firstIn("/projects"))];
const edited = posts.map((path) => `${path.replace("/blog", "/admin/posts")}/edit`);

const printDownloads = async (): Promise<void> => {
  const rows = [["page", "requests", "html", "scripts", "styles", "fonts", "images"]];
  for (const path of [...read, ...authPages]) rows.push(await measure(browser, server.url + path));
  const session = await signedIn(browser, server.url);
  for (const path of [...adminPages, ...edited]) rows.push(await measure(browser, server.url + path, session));
  printTable(rows);
};

// `npm run bench -- --page /blog` measures the speed of one page only.
const { page: chosen } = parseArgs({ options: { page: { type: "string", multiple: true } }, strict: false }).values;
if (!chosen) await printDownloads();
await printPublicSpeed(browser, server.url, Array.isArray(chosen) ? chosen.map(String) : read);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
