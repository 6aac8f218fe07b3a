import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("shows a project with its own head, and a link to the list in two columns", async ({ page, site }) => {
  await openHydrated(page, "/projects/lantern");
  await expect(page).toHaveTitle("Lantern · Mira Lindqvist");
  const contentOf = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await contentOf('meta[property="og:url"]')).toBe(`${site.url}/projects/lantern`);
  const picture = (await contentOf('meta[property="og:image"]')) ?? "";
  expect((await fetch(picture)).headers.get("content-type")).toMatch(/^image\//);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveTitle("Projects · Mira Lindqvist");

  const cards = page.getByRole("article");
  const [left, right] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.x).not.toBe(right?.x);
  // A draft of the demo's.
  expect((await fetch(`${site.url}/projects/murmur`, { redirect: "manual" })).status).toBe(302);
});
