import type { Page } from "@playwright/test";
import { tabThrough } from "../harness/focusStops.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const pages = [
  "/",
  "/blog",
  "/blog/the-eleven-minute-build-that-became-ninety-seconds",
  "/projects",
  "/projects/lantern",
  "/resume",
  "/search?q=queue",
];

/** What a visitor may operate, in the order of the text, as it is called. */
const operable = (page: Page) =>
  page.locator('a[href], button:enabled, summary, input:not([type="hidden"]), textarea').evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility())
      .map((element) => element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName))
      .map((name) => name.trim().slice(0, 60)),
  );

test("Tab reaches everything, in reading order, and is seen wherever it leads, in both themes", async ({
  page,
  site,
  owner,
}) => {
  test.slow();
  const body = { title: "What the owner writes with", content: "An editor, and [a keyboard](/projects)." };
  await site.api("/rest/v1/pages", { method: "POST", token: await site.signIn(owner), body });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const known = new Set<string>();
  for (const path of [...pages, "/what-the-owner-writes-with"]) {
    await openHydrated(page, path);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page not found");
    const calendar = page.getByRole("region", { name: "GitHub Contributions" });
    if (path === "/") {
      await calendar.scrollIntoViewIfNeeded();
      await expect(calendar.getByRole("img").first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    const expected = await operable(page);
    const { reached, unmarked } = await tabThrough(page, { known });
    // Something else may be a stop, too, as a table that scrolls.
    expect(
      reached.filter((name) => expected.includes(name)),
      path,
    ).toEqual(expected);
    expect(unmarked, path).toEqual([]);
  }
});

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
