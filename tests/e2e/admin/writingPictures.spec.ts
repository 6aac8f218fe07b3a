import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deferred } from "#server/shared/async.ts";
import { holdBack } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

const drawing = (name: string) => ({
  name: `${name}.svg`,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"><!-- ${name} ${randomUUID()} --></svg>`,
  ),
});

const textOn = (page: Page) => page.getByRole("textbox", { name: "Content" });
const upload = (page: Page, ...names: string[]) => page.getByLabel("Files to upload").setInputFiles(names.map(drawing));

test("after an upload, the author types each description, and Enter moves on", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  const area = textOn(page);
  await area.fill("Before");
  await upload(page, "one", "two", "three");
  await expect(area).not.toHaveValue(/Uploading/);
  await expectToast(page, "Type the description, then press Enter.");
  await page.keyboard.type("First");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second [left]");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Third");
  await page.keyboard.press("Enter");
  await page.keyboard.type("After");
  // Uploads end in any order.
  await expect(area).toHaveValue(/!\[Third\]\(\/media\/[^)]+\)\n\nAfter$/);
  const described = [...(await area.inputValue()).matchAll(/!\[(.*)\]\(\/media\/\S+\)/g)].map(([, words]) => words);
  expect(described.toSorted()).toEqual(["First", "Second [left]", "Third"]);

  // Not into the description of the picture before it.
  await upload(page, "four");
  await expect(area).toHaveValue(/After !\[\]\(\/media/);
  await upload(page, "five");
  await expect(area).toHaveValue(/After !\[\]\(\/media\S+ !\[\]\(\/media\S+/);
});

test("the first picture is described first, even if its upload ends last", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  const { promise: isReleased, resolve: release } = deferred<void>();
  await page.route("**/storage/**", async (route) => {
    if (route.request().postData()?.includes("<!-- one")) await isReleased;
    await route.continue();
  });
  await textOn(page).click();
  await upload(page, "one", "two");
  await expect(textOn(page)).toHaveValue(/^!\[Uploading one.*\n\n!\[\]\(\/media/);
  release();
  await expect(textOn(page)).toHaveValue(/^!\[\]\(\/media/);
  await page.keyboard.type("First");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("End");
  await expect(textOn(page)).toHaveValue(/^!\[First\]\(\S+\)\n\n!\[\]\(\S+\)\n\nEnd$/);
});

test("an upload moves neither the caret of an author who types on nor the focus", async ({ ownerPage: page }) => {
  const release = await holdBack(page, "**/storage/**");
  await page.goto("/admin/posts/new");
  const area = textOn(page);
  await area.click();
  await upload(page, "slow");
  await expect(area).toHaveValue(/Uploading/);
  await page.keyboard.type(" and on");
  release();
  await expect(area).toHaveValue(/^!\[\]\(\/media\/\S+\) and on$/);
  await page.keyboard.type("!");
  await expect(area).toHaveValue(/ and on!$/);
  await expectToast(page, "slow.svg uploaded.");

  const releaseNext = await holdBack(page, "**/storage/**");
  await upload(page, "later");
  await page.getByLabel("Title").fill("Typed");
  releaseNext();
  await expect(area).not.toHaveValue(/Uploading/);
  await expect(page.getByLabel("Title")).toBeFocused();

  const releaseLast = await holdBack(page, "**/storage/**");
  await area.focus();
  await upload(page, "last");
  await page.getByRole("tab", { name: "Preview" }).click();
  releaseLast();
  await expectToast(page, "last.svg uploaded.");
  await expect(page.getByRole("tabpanel").locator("img")).toHaveCount(3);
  await expect(page.getByRole("tab", { name: "Preview" })).toBeFocused();
});

test("on a phone, a new picture is in view above the toolbar", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/posts/new");
  const area = textOn(page);
  await area.fill("line\n\n".repeat(40));
  await page.keyboard.press("ControlOrMeta+End");
  const release = await holdBack(page, "**/storage/**");
  await upload(page, "one", "two");
  await expect(area).toHaveValue(/Uploading/);
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  const padding = 16;
  const lastLine = async () => {
    const box = await area.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - padding;
  };
  const barTop = async () => (await bar.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await lastLine()) < (await barTop())).toBe(true);
  release();
  await expect(area).not.toHaveValue(/Uploading/);
  expect(await lastLine()).toBeLessThan(await barTop());
});
