import { mkdirSync, rmSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";
import { answerForContributionsApi } from "./e2e/harness/contributions.ts";
import { seededFolder } from "./e2e/harness/seededFolder.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";
import { startSite } from "./e2e/harness/site.ts";

/** `npm run screenshots`: draws docs/screenshots anew, each page in both themes at the widths of a phone and a desk. */
const folder = "docs/screenshots";
const widths = [390, 1280];
const publicPages = {
  home: "/",
  blog: "/blog",
  post: "/blog/adding-a-column-to-a-table-that-nobody-can-afford-to-lock",
  projects: "/projects",
  project: "/projects/drydock",
  resume: "/resume",
  "not-found": "/no-such-page",
};
const firstScreens = { "home-first-screen": "/", "blog-first-screen": "/blog" };
const adminPages = {
  "admin-dashboard": "/admin",
  "admin-posts": "/admin/posts",
  "admin-experiences": "/admin/experiences",
  "admin-users": "/admin/users",
  "admin-post": "/admin/posts/a-queue-is-a-promise-you-make-to-the-future/edit",
};
const owner = { email: "owner@example.com", password: "correct horse" };

// Pictures below the fold load when they come near: the whole page is walked once, then drawn from its top.
const walk = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(150);
};

const draw = async (page: Page, url: string, name: string, fullPage: boolean): Promise<void> => {
  await page.goto(url, { waitUntil: "networkidle" });
  if (fullPage) await walk(page);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 70, fullPage });
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel(/email/i).fill(owner.email);
  await page.getByLabel(/password/i).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${url}/admin`);
};

process.env.PLINTH_E2E_RUN = String(process.pid);
await (await startServer(seededFolder())).stop();
const site = await startSite();
await site.register(owner);
const browser = await chromium.launch(browserLaunchOptions());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const theme of ["dark", "light"]) {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 800 },
      reducedMotion: "reduce",
    });
    await context.addInitScript((value) => localStorage.setItem("vite-ui-theme", value), theme);
    await answerForContributionsApi(context);
    const page = await context.newPage();
    const drawAll = async (pages: Record<string, string>, fullPage: boolean): Promise<void> => {
      for (const [name, path] of Object.entries(pages)) {
        await draw(page, site.url + path, `${name}-${width}-${theme}`, fullPage);
      }
    };
    await drawAll(publicPages, true);
    await drawAll({ ...firstScreens, "admin-login": "/admin/login" }, false);
    await signIn(page, site.url);
    await drawAll(adminPages, false);
    await context.close();
  }
}
await browser.close();
await site.stop();
rmSync(seededFolder(), { recursive: true, force: true });
