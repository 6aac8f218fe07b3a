import type { Browser, BrowserContext } from "@playwright/test";
import { bytesOf, downloadsOf } from "../e2e/harness/downloads.ts";
import { kilobytes, printTable } from "./printing.ts";

const authPages = ["/admin/login", "/admin/register"];
const adminPages = ["/admin", "/admin/posts", "/admin/projects", "/admin/skills", "/admin/profile", "/admin/users"];

/** The owner of the measured site. */
export const owner = { email: "owner@example.com", password: "correct horse" };

/** What the browser of a signed-in owner stores. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

// Each page has its own context, so that its cache is empty.
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

/** Registers the owner of a new site and signs in. */
export const signedIn = async (browser: Browser, url: string): Promise<Session> => {
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

/** Prints the downloads of a visitor for public pages, and of the owner for admin pages. */
export const printDownloads = async (
  browser: Browser,
  url: string,
  session: Session,
  { read, edited }: { read: readonly string[]; edited: readonly string[] },
): Promise<void> => {
  const rows = [["page", "requests", "html", "scripts", "styles", "fonts", "images"]];
  for (const path of [...read, ...authPages]) rows.push(await measure(browser, url + path));
  for (const path of [...adminPages, ...edited]) rows.push(await measure(browser, url + path, session));
  printTable(rows);
};
