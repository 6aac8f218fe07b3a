import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("Ctrl+Enter presses the main button of a form, of a focused form beside it and of a dialog", async ({
  ownerPage: page,
  site,
}) => {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").fill("Published by keys");
  await page.getByLabel("Content").fill("Words.");
  await page.getByLabel("Tags").fill("keys");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectToast(page, wordsOf("Post").created);
  await expect(page.getByRole("heading", { name: "Blog Posts" })).toBeVisible();
  const [{ tags, published_at }] = await (await site.api("/rest/v1/posts?slug=eq.published-by-keys")).json();
  expect([tags, typeof published_at]).toEqual([["keys"], "string"]);

  // In full screen, the page's own button is out of reach.
  await page.goto("/admin/posts/published-by-keys/edit");
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.getByLabel("Content").fill("Other words.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectToast(page, wordsOf("Post").updated);
  await page.keyboard.press("Escape");

  await page.goto("/admin/profile");
  await page.getByLabel("Current Password").fill("not the password");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("Bio").fill("Two\nlines");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectToast(page, "Profile updated successfully");

  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Delete Published by keys" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectToast(page, wordsOf("Post").deleted);
});

test("? lists the keys, except while somebody types", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").fill("");
  await page.keyboard.type("Why?");
  await expect(page.getByLabel("Title")).toHaveValue("Why?");
  const list = page.getByRole("dialog", { name: "Keyboard" });
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Full screen" }).focus();
  await page.keyboard.press("?");
  await expect(list).toContainText("bold, italic");
  await expectNoViolations(page, "the list of keys");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(page.getByRole("button", { name: "Full screen" })).toBeFocused();
});

test("a skip link leads from the text to the save button", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Content").fill("Words.");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to the save button" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Save and publish" })).toBeFocused();
});
