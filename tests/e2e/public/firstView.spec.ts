import { openHydrated } from "../harness/opening.ts";
import { storePosts } from "../harness/storedPosts.ts";
import { expect, test } from "../harness/test.ts";

const text = "A line of text.";
storePosts({ title: "Drawn", slug: "drawn", content: text }, { title: "Drawn too", slug: "drawn-too", content: text });

const post = "/blog/retries-need-a-budget";

for (const [address, width, height, most] of [
  [post, 1280, 900, 420],
  ["/projects/sluice", 1280, 900, 520],
  [post, 390, 844, 560],
  ["/projects/sluice", 390, 844, 560],
] as const) {
  test(`the first sentence of ${address} begins in the first view of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const sentence = page.locator("article").locator("header > p, [data-text] > p").first();
    expect((await sentence.boundingBox())?.y).toBeLessThanOrEqual(most);
  });
}

test("on a phone, the header is one row with a menu and a button for the next theme", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, "/blog");
  expect((await page.locator("header").first().boundingBox())?.height).toBeLessThanOrEqual(56);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" });
  await expect(link).toBeHidden();
  await page.getByLabel("Menu").click();
  await link.click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(link).toBeHidden();

  const theme = page.locator("html");
  const pressAt = async () => {
    const { x = 0, y = 0, width = 0 } = (await page.getByRole("button", { name: "Light theme" }).boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + width / 2);
  };
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await pressAt();
  await expect(page.getByRole("button", { name: "System theme" })).toHaveAttribute("aria-pressed", "true");
  await pressAt();
  await expect(theme).toHaveAttribute("data-theme", "light");
  await pressAt();
  await expect(theme).toHaveAttribute("data-theme", "dark");
});

test("a post without a picture keeps its drawing when scripts start, and after a navigation gets one", async ({
  page,
}) => {
  const shapes = page.locator("header svg[viewBox='0 0 320 180'] path");
  await page.goto("/blog/drawn");
  const drawn = await shapes.count();
  expect(drawn).toBeGreaterThan(2);
  await openHydrated(page, "/blog/drawn");
  await expect(shapes).toHaveCount(drawn);
  await page.getByRole("navigation", { name: "More posts" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(/drawn$/);
  await page.goBack();
  await expect(page).toHaveURL(/drawn$/);
  await expect(shapes).toHaveCount(drawn);
});

test.describe("without the file that draws", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("a navigation does not reload the page", async ({ page }) => {
    await page.route(/motifs-[^/]*\.js$/, (route) => route.abort());
    await openHydrated(page, "/projects");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("motifs-"));
    await page.evaluate(() => document.body.setAttribute("data-stays", ""));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
    await failed;
    await expect(page.getByRole("link", { name: "Drawn too", exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("body[data-stays]")).toBeAttached();
  });
});
