import type { Page } from "@playwright/test";
import { holdBack, openHydrated } from "../harness/opening.ts";
import { storePosts } from "../harness/storedPosts.ts";
import { expect, test } from "../harness/test.ts";

// From the right edge of an element's text to that of the element.
const edgeGap = (element: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
};

const italics = () => [...document.fonts].filter(({ style }) => style === "italic").map(({ status }) => status);

const table = (word: string, cell: string, columns: number) =>
  [word, "---", cell].map((text) => `| ${Array(columns).fill(text).join(" | ")} |`).join("\n");

const squares = "/demo/covers/unsized.svg";
const paragraphs = {
  directions:
    "- One\n- שתיים.\n\n> …\n\n- אחת\n- Two\n  - Three\n  - ארבע\n\n| Name | Sum |\n|---|--:|\n| One | 1,200 |\n| שתיים. | 2 |",
  italics: "*Low*",
  pictures: `![A square](${squares})\n\n![A map](/demo/figures/build-waterfall.svg#1200x620)`,
  wide: `${table("column", "some value", 14)}\n\n${table("address", `https://example.org/${"a".repeat(90)}`, 1)}\n\n${table("words", "[words](https://example.org/b)", 1)}`,
};
const post = {
  title: "גאות Tides",
  slug: "tides-of-a-post",
  content: Object.values(paragraphs).join("\n\n"),
  tags: ["sea", "moon"],
  featured_image: "/demo/covers/build.svg",
};

const sidesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNode(element.firstChild ?? element);
      const [outer, inner] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
      return inner.left - outer.left < outer.right - inner.right ? "left" : "right";
    }),
  );

storePosts(post);

test("a text stands at the sides of its letters, on paper too", async ({ page }) => {
  await page.route(`**${squares}`, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>',
    }),
  );
  const sendPictures = await holdBack(page, `**/demo/{figures/**,covers/unsized.svg}`);
  await openHydrated(page, `/blog/${post.slug}`);
  const main = page.getByRole("main");

  const cover = main.locator(`img[src="${post.featured_image}"]`).locator("xpath=../..");
  const overlay = await cover.evaluate((element) => getComputedStyle(element, "::after").backgroundImage);
  expect(overlay).toContain("linear-gradient");
  expect(await main.getByRole("heading", { level: 1 }).evaluate(edgeGap)).toBeLessThan(2);
  expect(await main.getByRole("paragraph").filter({ hasText: /^Low$/ }).evaluate(edgeGap)).toBeGreaterThan(100);
  // Items and cells in the other direction stand where the others of their list and column do.
  expect(await sidesOf(page, ".e-content ul > li")).toEqual(["left", "left", "right", "right", "left", "left"]);
  expect((await sidesOf(page, ".e-content td:first-child")).slice(0, 2)).toEqual(["left", "left"]);
  await expect.poll(() => page.evaluate(italics)).toEqual(["loaded"]);
  // Tabular figures would set the comma as wide as a figure.
  await expect(main.getByRole("cell", { name: "1,200" })).toHaveCSS("font-variant-numeric", "normal");

  const sizeOf = (name: string) =>
    page.getByRole("img", { name }).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height, ratio: width / height };
    });
  expect((await sizeOf("A map")).ratio).toBeCloseTo(1200 / 620, 1);
  await page.getByRole("img", { name: "A square" }).scrollIntoViewIfNeeded();
  expect((await sizeOf("A square")).height).toBeGreaterThan(300);
  expect((await sizeOf("A square")).ratio).toBeCloseTo(1.6, 1);
  sendPictures();
  await expect.poll(async () => (await sizeOf("A square")).height).toBe(302);

  // Lines part the facts, but begin none of their rows where a long name wraps them.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator(".p-author")
    .first()
    .evaluate((name) => {
      name.textContent = "Wolfeschlegelsteinhausenbergerdorff de la Vega y Santillana-Montserrat";
    });
  const rows = await page.locator("main dl > div").evaluateAll((facts) => {
    const list = facts[0]?.parentElement?.getBoundingClientRect().left ?? 0;
    return facts.map((fact) => ({
      isFirst: fact.querySelector("dd")?.getBoundingClientRect().left === list,
      isCut:
        getComputedStyle(fact.parentElement ?? fact).overflowX === "clip" && fact.getBoundingClientRect().left < list,
    }));
  });
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  expect(rows.map(({ isCut }) => isCut)).toEqual([true, false, true]);

  await page.emulateMedia({ media: "print" });
  // A4 within its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  const ends = await page
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(ends).toHaveLength(20);
  expect(Math.max(...ends)).toBeLessThanOrEqual(680);
  // A repeated address is not announced again.
  const [afterAddress, afterWords] = await page
    .locator("article a[target=_blank]")
    .filter({ hasText: /^(https:\/\/example|words)/ })
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").content));
  expect([afterAddress, afterWords]).toEqual(["none", '" (https://example.org/b)"']);
});
