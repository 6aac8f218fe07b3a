import type { Page } from "@playwright/test";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

// The clock of a page outlasts it.
test.use({ hasOwnContext: true });

const toasts = (page: Page) => page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");

const copyLink = (page: Page) => page.getByRole("button", { name: "Copy link" }).click();

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await openHydrated(page, "/projects/lantern");
});

test("a message goes after 5,000 ms, and there is one at a time, each with its own 5,000", async ({ page }) => {
  await copyLink(page);
  await expect(toasts(page)).toHaveText(["Link copied!The link has been copied to your clipboard."]);
  // From here on time passes only when the test says so. The page's clock says when, and the first message has time to spare.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await toasts(page).evaluate((first) => first.setAttribute("data-testid", "first"));
  await copyLink(page);
  // The browser's clipboard answers in its own time: the second 5,000 begin when the second message is there.
  await expect(page.getByTestId("first")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test("F8 leads to it, and from there its button closes it", async ({ page }) => {
  await copyLink(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toasts(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
});

test("a swipe of more than 50 px takes it away, a shorter one does not", async ({ page }) => {
  await copyLink(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("There is no toast to swipe.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});
