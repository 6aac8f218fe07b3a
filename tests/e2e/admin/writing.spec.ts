import { expect, test } from "../harness/test.ts";

test("keys and buttons format the text, and a single undo reverts each press", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  const area = page.getByRole("textbox", { name: "Content" });
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await area.click();
  await page.keyboard.type("A slow queue");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(area).toHaveValue("A slow **queue**");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(area).toHaveValue("A slow queue");
  await page.keyboard.press("ControlOrMeta+y");
  await expect(area).toHaveValue("A slow **queue**");
  await page.keyboard.press("ControlOrMeta+z");

  await bar.getByRole("button", { name: "Heading" }).click();
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("## A slow queue");
  await page.keyboard.press("End");
  await page.keyboard.type("\n\n");
  await bar.getByRole("button", { name: "Bulleted list" }).click();
  await page.keyboard.type("one\ntwo\n");
  await page.keyboard.press("Tab");
  await page.keyboard.type("within\n\nlast ");
  await expect(area).toHaveValue("## A slow queue\n\n- one\n- two\n  - within\nlast ");

  // In the text, these keys insert a link. Outside of it they open the palette.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("of all");
  await expect(area).toHaveValue(/\nlast \[of all\]\(\)$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("Tab");
  await expect(area).not.toBeFocused();
  await area.press("ControlOrMeta+End");
  await page.keyboard.type("\n\n- item\n- nested");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(area).not.toBeFocused();

  await bar.getByRole("button", { name: "Heading" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "Table" })).toBeFocused();
});

test("pasting converts rich text to Markdown with one undo, and with Shift pastes plain text", async ({
  ownerPage: page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/posts/new");
  const area = page.getByRole("textbox", { name: "Content" });
  const isConverterLoaded = page.waitForResponse(/pastedHtml/);
  await area.click();
  await isConverterLoaded;
  await page.evaluate(async () => {
    const of = (text: string, type: string) => new Blob([text], { type });
    const html = of("<p>A <b>bold</b> word</p><ul><li>one</li></ul>", "text/html");
    const item = new ClipboardItem({ "text/html": html, "text/plain": of("A bold word", "text/plain") });
    await navigator.clipboard.write([item]);
  });
  // The converter is loaded but has not run yet.
  await expect(async () => {
    await area.fill("");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(area).toHaveValue("A **bold** word\n\n- one", { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(area).toHaveValue("");
  for (const before of ["- an item", "> a quote", "| a | b |\n| - | - |\n| cell", "`code` and `"]) {
    await area.fill(before);
    await page.keyboard.press("ControlOrMeta+v");
    await expect(area).not.toHaveValue(before);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(area).toHaveValue(before);
  }
  await area.fill("");
  await page.keyboard.press("ControlOrMeta+Shift+v");
  await expect(area).toHaveValue("A bold word");
});

test("completion links to a page of the site and inserts a block", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts/new");
  const area = page.getByRole("textbox", { name: "Content" });
  const choices = page.getByRole("listbox", { name: "Insert" });
  await area.click();
  await page.keyboard.type("As in [[");
  // As an input method or dictation does, without keys.
  await page.keyboard.insertText("retries");
  await expect(choices.getByRole("option").first()).toHaveText("Retries need a budget");
  const [menu, box] = [await choices.boundingBox(), await area.boundingBox()];
  expect((menu?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(60);
  await page.keyboard.press("Enter");
  await expect(area).toHaveValue("As in [Retries need a budget](/blog/retries-need-a-budget)");
  await expect(choices).toHaveCount(0);

  // The same search in a link without an address, on the selected words or on typed ones.
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await page.setViewportSize({ width: 390, height: 844 });
  await area.fill("Our retries are few");
  await area.evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(4, 11));
  await page.keyboard.press("ControlOrMeta+k");
  await expect(choices.getByRole("option").first()).toHaveText("Retries need a budget");
  const list = await choices.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 999)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Enter");
  await expect(area).toHaveValue("Our [retries](/blog/retries-need-a-budget) are few");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(area).toHaveValue("Our retries are few");
  await bar.getByRole("button", { name: "Link", exact: true }).click();
  await expect(choices).toBeVisible();
  await page.keyboard.insertText("https://example.com/a");
  await expect(choices).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  await expect(area).toHaveValue("Our [retries](https://example.com/a)! are few");
  await area.fill("");
  await bar.getByRole("button", { name: "Link to a page" }).click();
  await page.keyboard.type("retries");
  await choices.getByRole("option", { name: "Retries need a budget" }).click();
  await expect(area).toHaveValue("[Retries need a budget](/blog/retries-need-a-budget)");

  await page.keyboard.type("\n\n/");
  await expect(choices.getByRole("option")).toHaveCount(8);
  await page.keyboard.press("Escape");
  await expect(choices).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/no");
  await choices.getByRole("option", { name: "Note", exact: true }).click();
  await page.keyboard.type("Mind the gap");
  await expect(area).toHaveValue(/\n\/\n\n> \[!NOTE\]\n> Mind the gap$/);
});

test("the toolbar is one row at the lower edge on a phone", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/posts/new");
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  const area = page.getByRole("textbox", { name: "Content" });
  await area.fill("line\n\n".repeat(60));
  await area.evaluate((text) => text.scrollIntoView({ block: "start", behavior: "instant" }));
  const box = await bar.boundingBox();
  expect(box?.height).toBeLessThan(60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("full screen shows the preview beside the text, and problems jump to their lines", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/posts/new");
  const area = page.getByRole("textbox", { name: "Content" });
  await page.getByRole("textbox", { name: "Title" }).fill("Full screen");
  const parts = Array.from(
    { length: 20 },
    (_, part) => `## Part ${part}\n\nA paragraph, and [a link](/blog/%E5%8E%BB-${part}).\n`,
  );
  await area.fill(`${parts.join("\n")}\n![](/demo/figures/build-waterfall.svg)\n`);
  await expect(page.getByText("161 words · 1 min read")).toBeVisible();

  await page.getByRole("button", { name: "Full screen" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Part 19" })).toBeVisible();
  const menu = page.locator("nav").first();
  expect(await menu.evaluate((nav) => nav.closest("[inert]") !== null)).toBe(true);

  await page.getByRole("button", { name: "21 to check" }).click();
  await expect(page.getByRole("menuitem", { name: "There is no page at /blog/去-3" })).toBeVisible();
  await page.getByRole("menuitem", { name: "This picture has no description" }).click();
  await expect(area).toBeFocused();
  await page.keyboard.type("Replaced");
  await expect(area).toHaveValue(/\n\nReplaced\n$/);
  await expect(preview.getByText("Replaced")).toBeInViewport();
  await expect(page.getByRole("button", { name: "20 to check" })).toBeVisible();

  await page.getByRole("button", { name: "Outline" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("menuitem", { name: "Part 2", exact: true }).click();
  await expect(preview.getByRole("heading", { name: "Part 2", exact: true })).toBeInViewport();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post created successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview post" })).toHaveAttribute("href", /^\/preview\//);
  await area.focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
  await expect(area).toBeFocused();
  await expect(page.getByRole("tab", { name: "Preview" })).toBeVisible();
});
