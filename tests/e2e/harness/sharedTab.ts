import type { Browser, BrowserContext, Page } from "@playwright/test";
import { resetAdmin } from "./openAdmin.ts";

const viewport = { width: 1280, height: 800 };

/** A small file of the site, where a page has the site's storage and runs none of its scripts. */
const parkingPlace = "/favicon.svg";

// What lasts longer than the page that is open cannot be taken back.
const refuse = (): never => {
  throw new Error("This outlasts the test: it needs test.use({ hasOwnContext: true }).");
};

/** A page of one worker's browser, handed from test to test: nothing but the browser's caches and a loaded admin outlasts a test. */
export interface SharedTab {
  context: BrowserContext;
  page: Page;
  /** Whether an earlier test has left the admin loaded and signed in, and this one has not begun with it. */
  hasAdmin: boolean;
}

/** Opens the page at a file of the site, without its scripts. */
export const park = (page: Page): Promise<unknown> => page.goto(parkingPlace);

export const isParked = (page: Page, siteUrl: string): boolean => page.url() === siteUrl + parkingPlace;

/** Makes the page that tests share. */
export const openSharedTab = async (browser: Browser): Promise<SharedTab> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  context.addInitScript = refuse;
  context.exposeFunction = refuse;
  context.clock.install = refuse;
  page.addInitScript = refuse;
  page.exposeFunction = refuse;
  page.clock.install = refuse;
  await park(page);
  return { context, page, hasAdmin: false };
};

const clearStorage = async (): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? "");
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error(`${name} is still open`));
    });
  }
};

/** Leaves the loaded admin, and nothing of it. */
export const emptySharedTab = async (tab: SharedTab): Promise<void> => {
  tab.hasAdmin = false;
  await park(tab.page);
  await tab.page.evaluate(clearStorage);
};

/** Takes back all that a test has done to the page. */
export const resetSharedTab = async (tab: SharedTab): Promise<void> => {
  const { context, page } = tab;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["request", "requestfinished", "response", "console", "popup", "download", "dialog"]) {
    await page.removeAllListeners(event, { behavior: "ignoreErrors" });
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  tab.hasAdmin = await resetAdmin(page);
  if (!tab.hasAdmin) await emptySharedTab(tab);
};
