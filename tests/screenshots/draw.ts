import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserLaunchOptions } from "../e2e/harness/browser.ts";
import { answerForContributionsApi } from "../e2e/harness/contributions.ts";
import { seededFolder } from "../e2e/harness/seededFolder.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { type Site, startSite } from "../e2e/harness/site.ts";
import { contents } from "./contents.ts";
import { writeGallery } from "./gallery.ts";
import { draw, folder, readmeFolder, readmePictures, themes } from "./picture.ts";
import { type Album, albums } from "./plan.ts";
import { siteWith } from "./siteWith.ts";

/** `npm run screenshots`: draws every page into `screenshots/`, and those of the README into docs, on the built site. */
const owner = { email: "owner@example.com", password: "correct horse" };

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel(/email/i).fill(owner.email);
  await page.getByLabel(/password/i).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${url}/admin`);
};

interface Look {
  width: number;
  theme: string;
}

const openContext = async (
  browser: Browser,
  { width, theme }: Look,
  isUnscripted: boolean,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  await context.addInitScript((value) => localStorage.setItem("vite-ui-theme", value), theme);
  // All but the one that sets the theme, which is within the page.
  if (isUnscripted) await context.route("**/*.js", (route) => route.abort());
  return context;
};

const looksOf = ({ shots }: Album): Look[] =>
  [...new Set(shots.flatMap(({ widths }) => widths))].flatMap((width) => themes.map((theme) => ({ width, theme })));

const drawAlbum = async (browser: Browser, { url }: Site, album: Album): Promise<void> => {
  for (const look of looksOf(album)) {
    const context = await openContext(browser, look, album.isUnscripted ?? false);
    const page = await context.newPage();
    if (album.isSignedIn) await signIn(page, url);
    for (const shot of album.shots.filter(({ widths }) => widths.includes(look.width))) {
      await draw(page, url, shot, look.width, look.theme);
    }
    await context.close();
  }
};

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
writeGallery(albums.flatMap(({ shots }) => shots));
for (const picture of readmePictures) cpSync(join(folder, picture), join(readmeFolder, picture));
await browser.close();
rmSync(seededFolder(), { recursive: true, force: true });
