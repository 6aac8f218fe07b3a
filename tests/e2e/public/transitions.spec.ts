import type { Page } from "@playwright/test";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const countTransitions = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const { dataset } = document.documentElement;
      dataset.transitions = String(Number(dataset.transitions ?? 0) + 1);
      return start(change);
    };
  });

const toBlog = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true });

test("one page fades into the next, and the focus and the announcement are there; a filter does not fade", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await countTransitions(page);
  await toBlog(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  await expect(page.locator("html")).toHaveAttribute("data-transitions", "1");
  await expect(page.locator("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Blog Posts · " })).toBeAttached();
  await page.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/tag=/);
  await expect(page.locator("html")).toHaveAttribute("data-transitions", "1");
});

test("on a slow line placeholders and a line along the window's edge are there at once", async ({ page }) => {
  await openHydrated(page, "/blog");
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  for (const late of ["**/rest/v1/**", "**/assets/**"]) {
    await page.route(late, (route) => arrived.then(() => route.fallback()));
  }
  const last = page.getByRole("link", { name: /^Read More/ }).last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.locator('[data-skeleton="tag"]').first()).toBeInViewport();
  const line = () =>
    page.locator('main [aria-busy="true"]').evaluateAll((waiting) =>
      waiting.map((element) => {
        const { content, position, top, transform } = getComputedStyle(element, "::before");
        return { isDrawn: content !== "none", position, top, scale: new DOMMatrix(transform).a };
      }),
    );
  await expect.poll(async () => (await line())[0]?.scale).toBeGreaterThan(0.3);
  expect((await line())[0]).toMatchObject({ isDrawn: true, position: "fixed", top: "0px" });
  arrive();
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeVisible();
  await expect.poll(line).toEqual([]);
});

test("on a slow line a search that is opened shows that it is on its way", async ({ page }) => {
  await openHydrated(page, "/blog");
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/**", (route) => arrived.then(() => route.fallback()));
  await page.keyboard.press("Control+k");
  const link = page.getByRole("banner").getByRole("link", { name: "Search" });
  const line = () => link.evaluate((element) => getComputedStyle(element, "::before").content);
  await expect.poll(line).toBe('""');
  arrive();
  await expect(page.getByRole("combobox", { name: "Search the site" })).toBeFocused();
  await expect.poll(line).toBe("none");
});

test("one who goes on before a page has faded in arrives all the same", async ({ page }) => {
  await openHydrated(page, "/");
  await page.evaluate(() => {
    for (const path of ["/blog", "/projects", "/blog"]) {
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
    }
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
});

test("nothing moves for those who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await toBlog(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  // What follows the scrolling stands still with it.
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline).length,
  );
  expect(moving).toBe(0);
});
