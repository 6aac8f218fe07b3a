import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("announces a copied link in a toast that F8 focuses and a swipe closes", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/projects/lantern");
  const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  // One that the pointer is on stays until it is taken away.
  const copyLink = async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await toasts.hover();
  };
  await copyLink();
  await expect(toasts).toHaveText(["Link copied!The link has been copied to your clipboard."]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/projects/lantern`);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toasts.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts).toHaveCount(0);

  await copyLink();
  const swipe = async (distance: number) => {
    const box = await toasts.boundingBox();
    if (!box) throw new Error("There is no toast to swipe.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toasts).toHaveCount(1);
  await swipe(60);
  await expect(toasts).toHaveCount(0);
});
