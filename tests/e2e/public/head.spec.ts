import { expect, test } from "../harness/test.ts";

test("the home page is titled as the owner's portfolio and described as the specification says", async ({
  page,
  site,
}) => {
  const description = page.locator('head meta[name="description"]');
  await page.goto("/");
  await expect(page).toHaveTitle("Mira Lindqvist · Software/DevOps Engineer");
  await expect(description).toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/`);

  await page.getByRole("link", { name: "View Projects" }).click();
  await expect(page).toHaveTitle("Projects · Mira Lindqvist");
  await expect(description).not.toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await page.goBack();
  await expect(page).toHaveTitle("Mira Lindqvist · Software/DevOps Engineer");
  await expect(description).toHaveAttribute("content", "Software/DevOps Engineer Portfolio");
  await expect(description).toHaveCount(1);
});

test("a project's head is its own, for search engines and link previews", async ({ page, site }) => {
  await page.goto("/projects/lantern");
  await expect(page).toHaveTitle("Lantern · Mira Lindqvist");
  const contentOf = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await contentOf('meta[property="og:title"]')).toBe("Lantern · Mira Lindqvist");
  expect(await contentOf('meta[property="og:url"]')).toBe(`${site.url}/projects/lantern`);
  const picture = (await contentOf('meta[property="og:image"]')) ?? "";
  expect((await fetch(picture)).status).toBe(200);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"SoftwareSourceCode"');
});
