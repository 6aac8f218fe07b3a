import type { Page } from "@playwright/test";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const pages = ["/", "/blog", "/blog/the-eleven-minute-build-that-became-ninety-seconds", "/projects/lantern"];

/** Numbers all that a visitor may operate, in the order of the text. @returns what each is called */
const numberStops = (page: Page) =>
  page.locator('a[href], button:enabled, summary, input:not([type="hidden"]), textarea').evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility())
      .map((element, index) => {
        element.setAttribute("data-stop", String(index));
        return `${index} ${element.getAttribute("aria-label") ?? element.textContent}`;
      }),
  );

/** The stop that has the focus, and whether one can see that; null: something else has it, as a table that scrolls. */
const focusedStop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const stop = element?.getAttribute("data-stop");
    if (!element || stop === null || stop === undefined) return null;
    const { top, bottom } = element.getBoundingClientRect();
    // The search box is marked by the frame that it shares with its button.
    const isMarked = [element, element.closest("form")].some(
      (marked) => marked && getComputedStyle(marked).outlineStyle !== "none",
    );
    return { stop: Number(stop), isSeen: isMarked && bottom > 0 && top < innerHeight };
  });

for (const path of pages) {
  test(`Tab reaches everything on ${path}, in reading order, and shows where it is`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    const calendar = page.getByRole("region", { name: "GitHub Contributions" });
    if (path === "/") {
      await calendar.scrollIntoViewIfNeeded();
      await expect(calendar.getByRole("img").first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    const stops = await numberStops(page);
    const reached: number[] = [];
    const unseen: string[] = [];
    for (let press = 0; press < stops.length + 20 && reached.length < stops.length; press += 1) {
      await page.keyboard.press("Tab");
      const focused = await focusedStop(page);
      if (!focused) continue;
      reached.push(focused.stop);
      if (!focused.isSeen) unseen.push(stops[focused.stop] ?? "");
    }
    expect(reached.map((stop) => stops[stop])).toEqual(stops);
    expect(unseen).toEqual([]);
  });
}

test("nothing that can be operated is drawn in another order than it is written", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const turned = await page.locator("body *").evaluateAll((elements) =>
      elements
        .filter((element) => element.querySelector("a, button, input, summary") || element.matches("a, button"))
        .filter((element) => {
          const { order, flexDirection } = getComputedStyle(element);
          return order !== "0" || flexDirection.endsWith("reverse");
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(turned, path).toEqual([]);
  }
});
