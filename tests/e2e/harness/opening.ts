import type { Page } from "@playwright/test";

/** Opens a public page and waits until React has taken it over: from then on its controls answer. */
export const openHydrated = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
  });
  // Effects run after the page that was taken over is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};
