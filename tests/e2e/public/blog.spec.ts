import type { Locator } from "@playwright/test";
import { holdBack } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const placeholder = "Search by title or description...";

test("what is typed and pressed before the scripts is done", async ({ page }) => {
  const sendScripts = await holdBack(page, "**/assets/*.js");
  const sendComponents = await holdBack(page, "**/assets/react-*.js");
  await page.goto("/blog", { waitUntil: "commit" });
  const box = page.getByPlaceholder(placeholder);
  const copyFrom = async (position: number) => {
    const card = page.getByRole("article").nth(position);
    await card.locator("summary").click();
    await card.getByRole("button", { name: "Copy link" }).click();
    return card.getByRole("link", { name: /^Read More/ }).getAttribute("href");
  };
  await expect(page.getByRole("article").nth(2)).toBeVisible();
  await page.evaluate(() => {
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => {
      copied.push(new URL(text).pathname);
      document.documentElement.dataset.copied = copied.join(" ");
    };
  });
  const first = await copyFrom(1);
  await box.pressSequentially("que");
  sendScripts();
  await expect(page.locator("html")).toHaveAttribute("data-early", "true");
  const second = await copyFrom(2);
  await box.press("End");
  await box.pressSequentially("ue");
  await expect(page.locator("html")).not.toHaveAttribute("data-copied");
  sendComponents();
  await expect(page).toHaveURL(/\?q=queue$/);
  await expect(box).toHaveValue("queue");
  await expect(page.getByRole("heading", { name: "Retries need a budget" })).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-copied", `${first} ${second}`);
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
});

test("a whole row opens its post, and its other links work", async ({ page, context }) => {
  await page.goto("/blog");
  const row = page
    .getByRole("article")
    .filter({ has: page.locator("img") })
    .nth(1);
  const title = (await row.getByRole("heading").textContent()) ?? "";
  // At its corner: the link of the title covers it.
  const clickOn = async (part: Locator, button: "left" | "middle" = "left") => {
    await part.scrollIntoViewIfNeeded();
    const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10, { button });
  };
  const text = row.locator(".p-summary");
  // Before the scripts too.
  const opening = context.waitForEvent("page");
  await clickOn(text, "middle");
  const tab = await opening;
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
  await tab.close();
  await clickOn(text);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  await clickOn(row.locator("img"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await row.locator("summary").click();
  await expect(row.getByRole("button", { name: "Copy link" })).toBeVisible();
  await row.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\?tag=/);
});
