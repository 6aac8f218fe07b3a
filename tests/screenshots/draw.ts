import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { startBackend } from "../../server/database/backend.ts";
import { openDataFolder } from "../../server/database/dataFolder.ts";
import { browserLaunchOptions } from "../e2e/harness/browser.ts";
import { answerForContributionsApi } from "../e2e/harness/contributions.ts";
import { seededFolder } from "../e2e/harness/seededFolder.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { type Site, startSite } from "../e2e/harness/site.ts";
import { contents } from "./contents.ts";
import { draw, folder, readmeFolder, readmePictures, themes } from "./picture.ts";
import { type Album, albums } from "./plan.ts";

const help = `npm run screenshots

Draws every page into screenshots/, and those of the README into docs, on the built site; some minutes.`;

const owner = { email: "owner@example.com", password: "correct horse" };

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel(/email/i).fill(owner.email);
  await page.getByLabel(/password/i).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${url}/admin`);
};

/** Starts a site on the demo content changed by the SQL. */
const siteWith = (sql: string): Promise<Site> =>
  startSite(async (made) => {
    const { databaseFolder, jwtSecret, release } = openDataFolder(made);
    const backend = await startBackend({ databaseFolder, jwtSecret });
    await backend.exec(sql);
    await backend.close();
    release();
  });

interface Look {
  width: number;
  theme: string;
}

const openContext = async (browser: Browser, { width, theme }: Look): Promise<BrowserContext> => {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-GB" });
  await context.addInitScript((value) => localStorage.setItem("vite-ui-theme", value), theme);
  return context;
};

const looksOf = ({ shots }: Album): Look[] =>
  [...new Set(shots.flatMap(({ widths }) => widths))].flatMap((width) => themes.map((theme) => ({ width, theme })));

const drawAlbum = async (browser: Browser, site: Site, album: Album): Promise<void> => {
  for (const look of looksOf(album)) {
    const context = await openContext(browser, look);
    const page = await context.newPage();
    if (album.isSignedIn) await signIn(page, site.url);
    for (const shot of album.shots.filter(({ widths }) => widths.includes(look.width))) {
      await draw(page, site.url, shot, look.width, look.theme);
    }
    await context.close();
  }
};

const drawAll = async (): Promise<void> => {
  process.env.PLINTH_E2E_RUN = String(process.pid);
  await (await startServer(seededFolder())).stop();
  const browser = await chromium.launch(browserLaunchOptions());
  await answerForContributionsApi(browser);
  rmSync(folder, { recursive: true, force: true });
  for (const album of albums) {
    const site = album.content ? await siteWith(contents[album.content]) : await startSite();
    if (album.isSignedIn) await site.register(owner);
    await drawAlbum(browser, site, album);
    await site.stop();
  }
  for (const picture of readmePictures) cpSync(join(folder, picture), join(readmeFolder, picture));
  await browser.close();
  rmSync(seededFolder(), { recursive: true, force: true });
};

if (process.argv.includes("--help")) console.log(help);
else await drawAll();
