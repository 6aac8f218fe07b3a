import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const slug = "the-eleven-minute-build-that-became-ninety-seconds";

/** Translates the page as Chromium does: each text becomes two nested font elements, and the root gets a class. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent || parent.closest("script, style, textarea, svg")) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(`¡${text.textContent}!`);
      parent.replaceChild(outer, text);
    }
    document.documentElement.lang = "es";
    document.documentElement.classList.add("translated-ltr");
  });

const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent?.trim() && !parentElement?.closest("font, script, style, textarea, svg, [data-typing]"))
        count += 1;
    }
    return count;
  });

for (const path of ["/", "/blog", `/blog/${slug}`]) {
  test(`a translation before the first interaction stays: ${path}`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await translate(page);
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200);
    await page.keyboard.press("End");
    await page.waitForLoadState("networkidle");
    expect(await untranslated(page)).toBe(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    await expect(page).toHaveURL(`${site.url}/projects`);
    // The browser translates the next page itself.
    await expect(page.getByRole("heading", { level: 1, name: "Projects", exact: true })).toBeVisible();
  });
}

test("a translated post names what its buttons need", async ({ page, site }) => {
  await page.goto(`${site.url}/blog/${slug}`);
  await translate(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This button does not work while the page is translated. Show the original, then try again.",
  );
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await untranslated(page)).toBe(0);
});
