import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const slug = "the-eleven-minute-build-that-became-ninety-seconds";

const editLink = (page: Page) => page.getByRole("complementary", { name: "Owner" }).getByRole("link", { name: "Edit" });

test("the edit link leads the owner from each page to its form and back, before the first interaction", async ({
  ownerPage,
  site,
}) => {
  await ownerPage.setViewportSize({ width: 390, height: 800 });
  await ownerPage.goto(`${site.url}/blog/${slug}`);
  await expect(editLink(ownerPage)).toHaveAttribute("href", `/admin/posts/${slug}/edit`);

  await ownerPage.emulateMedia({ media: "print" });
  await expect(editLink(ownerPage)).toBeHidden();
  await ownerPage.emulateMedia({ media: "screen" });

  // At the end of the page it covers no link of the footer.
  await ownerPage.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [footer, edit] = [
    await ownerPage.locator("footer").last().boundingBox(),
    await editLink(ownerPage).boundingBox(),
  ];
  expect(edit?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));

  await ownerPage.getByLabel("Menu").click();
  await ownerPage.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(ownerPage.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(editLink(ownerPage)).toBeHidden();
  await ownerPage.getByRole("link", { name: "Lantern" }).first().click();
  await expect(editLink(ownerPage)).toHaveAttribute("href", "/admin/projects/lantern/edit");

  await editLink(ownerPage).click();
  await expect(ownerPage.getByLabel("Title")).toHaveValue("Lantern");
  await ownerPage.goBack();
  await expect(ownerPage).toHaveURL(`${site.url}/projects/lantern`);
  await expect(editLink(ownerPage)).toBeVisible();
});
