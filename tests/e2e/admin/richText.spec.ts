import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";

// The console reports the blocked file.
test.use({ expectedConsoleErrors: /net::ERR_|Failed to fetch dynamically imported module/ });

test("rich text mode loads, accepts typing, fits the screen, and lets the keyboard leave", async ({
  ownerPage: page,
}) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>';
  await page.route("**/wide.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await page.goto("/admin/posts/new");
  await page.getByLabel("Content").fill("![Wide](/wide.svg)\n\nSee [a link of many words](https://example.com).");
  await page.route(/\.js$/, (route) => route.abort());
  await page.getByLabel("Rich text").check();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(/\.js$/);
  // Some browsers, such as Chromium 150, request a failed file only once per page, so the notice suggests to reload.
  await expect(page.getByText("save your text and reload the page")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByLabel("Rich text").check();
  await expect(page.locator(".mdxeditor-toolbar")).toHaveCSS("display", "flex");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await page.locator(".mdxeditor-toolbar button").all()) {
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }
  const isBelowHeader = async (): Promise<void> => {
    await page.getByRole("textbox", { name: "Content (required)" }).evaluate((text) => {
      text.scrollIntoView({ behavior: "instant" });
      window.scrollBy({ top: 80, behavior: "instant" });
    });
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await page.getByRole("toolbar").boundingBox())?.y)
      .toBeCloseTo(header?.height ?? 0, 0);
  };
  await isBelowHeader();
  expect((await page.getByRole("toolbar").boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 800 });

  const rich = page.getByRole("textbox", { name: "Content (required)" });
  const picture = await rich.getByAltText("Wide").boundingBox();
  const frame = await rich.boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 9999)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));

  await rich.press("ControlOrMeta+End");
  await page.keyboard.press("Tab");
  await expect(rich).not.toBeFocused();
  await rich.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("```js ");
  await expect(page.locator(".cm-content")).toBeFocused();
  await page.keyboard.type("const a = 1;");
  const language = await rich.getByLabel("Language").boundingBox();
  const firstLine = await page.locator(".cm-line").boundingBox();
  expect((language?.y ?? 9999) + (language?.height ?? 0)).toBeLessThanOrEqual(firstLine?.y ?? 0);

  // Higher than a phone in landscape, where the toolbar scrolls with the text.
  await page.setViewportSize({ width: 1280, height: 500 });
  await isBelowHeader();
  await page.setViewportSize({ width: 1280, height: 800 });

  const link = rich.getByRole("link", { name: "a link" });
  await link.click();
  const preview = page.getByRole("group", { name: "Link" });
  const place = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await expect.poll(async () => (await preview.boundingBox())?.x).toBeCloseTo(place.x, 0);
  expect((await preview.boundingBox())?.y).toBeCloseTo(place.y + place.height, 0);
  await expect(preview.getByRole("link")).toHaveAttribute("href", "https://example.com");

  await preview.getByRole("button", { name: "Edit link" }).click();
  const form = page.getByRole("dialog", { name: "Link" });
  await form.getByLabel("URL").fill("https://example.com/as-typed");
  // As a phone's keyboard does.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await form.getByLabel("Text").fill("the link");
  await expectNoViolations(page, "the form of a link");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(rich).toBeFocused();
  await page.getByLabel("Rich text").uncheck();
  await expect(page.getByLabel("Content")).toHaveValue(
    "![Wide](/wide.svg)\n\nSee [the link](https://example.com/as-typed).\n\n```js\nconst a = 1;\n```",
  );
  await page.getByLabel("Content").fill("");
});
