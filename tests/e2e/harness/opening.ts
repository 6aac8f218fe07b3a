import type { Page } from "@playwright/test";
import { deferred } from "#server/shared/async.ts";
import { site } from "../../../src-public/site.config.ts";

/** Waits until React has hydrated a public page. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
  });
  // Effects run after the hydrated page is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/** Opens a public page, moves the pointer, and waits for hydration. */
export const openHydrated = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
  await untilHydrated(page);
};

/** Delays files or responses like a slow connection. @returns a function that releases them */
export const holdBack = async (page: Page, addresses: string): Promise<() => void> => {
  const { promise: released, resolve: release } = deferred<void>();
  await page.route(addresses, (route) => released.then(() => route.fallback()));
  return release;
};

/** Shows the home page with a GitHub account instead of the demo's, whose contributions are invented. */
export const withGithubUser = async (page: Page, user: string): Promise<void> => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(site.githubUser, user) });
  });
};

/** Navigates to another public page as Back and Forward do, which is faster than loading it. */
export const goToPublic = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(async (target) => {
    const { title } = document;
    history.pushState(target, "", target);
    window.dispatchEvent(new PopStateEvent("popstate", { state: target }));
    const deadline = performance.now() + 10_000;
    while (document.title === title || document.querySelector("[data-skeleton]")) {
      if (performance.now() > deadline) throw new Error(`${target} did not open.`);
      await new Promise(requestAnimationFrame);
    }
  }, address);
};

/** Navigates within the admin as its links do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, "", target);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
