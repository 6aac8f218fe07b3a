import type { Page } from "@playwright/test";
import { expectNoOverflow } from "../harness/looks.ts";
import { storePosts } from "../harness/storedPosts.ts";
import { expect, test } from "../harness/test.ts";

const words = "A line of text about it, long enough to be read.\n\n".repeat(2);
const long = 'const line = "a long line of code that does not fit the column of the text, at any usual width";';
const parts = {
  long: `\`\`\`ts\n${long}\n\`\`\``,
  short: "```sh\nls\n```",
  picture: "![A map](/demo/figures/build-waterfall.svg#1200x620)",
  small: "![A badge](/demo/badges/cluster-security.svg#300x300)",
  table: ["column", "---", "value"].map((cell) => `| ${Array(16).fill(cell).join(" | ")} |`).join("\n"),
  headings: [1, 2, 3, 4].map((step) => `## Step ${step}\n\n${words}`).join("\n"),
};
const post = { title: "Wide parts", slug: "wide-parts", content: Object.values(parts).join("\n\n") };

storePosts(post, { title: "Brief", slug: "brief", content: words });

const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { left = 0, right = 0, width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { left, right, width };
    };
    return {
      text: boxOf(".e-content"),
      long: boxOf("[data-code]"),
      short: boxOf("[data-code]:has(.language-sh)"),
      picture: boxOf('img[alt="A map"]'),
      small: boxOf('img[alt="A badge"]'),
      table: boxOf("figure[aria-label=Table]"),
      contents: boxOf('nav[aria-label="Contents"]'),
    };
  });

for (const dir of ["ltr", "rtl"]) {
  test(`on a wide window, wide code, pictures and tables are wider than the text (${dir})`, async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(`/blog/${post.slug}`);
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, dir);
    const { text, contents, small, short, ...wide } = await boxesOf(page);
    for (const [part, { left, right, width }] of Object.entries(wide)) {
      expect(width, part).toBeGreaterThan(text.width + 100);
      expect(Math.abs(dir === "ltr" ? left - text.left : right - text.right), part).toBeLessThan(4);
      expect(left, part).toBeGreaterThan(0);
      expect(right, part).toBeLessThan(1600);
      expect(dir === "ltr" ? contents.left - right : left - contents.right, part).toBeGreaterThan(16);
    }
    expect([short.left, short.width]).toEqual([text.left, text.width]);
    expect(dir === "ltr" ? small.left - text.left : text.right - small.right).toBeLessThan(4);
    // Text and contents are in the middle together.
    const [first, last] = dir === "ltr" ? [text, contents] : [contents, text];
    expect(Math.abs(first.left - (1600 - last.right))).toBeLessThan(20);
    await expectNoOverflow(page, dir);
    await page.getByRole("link", { name: "Enlarge: A map" }).click();
    const shown = await page.getByRole("dialog").boundingBox();
    expect([shown?.x, shown?.width]).toEqual([0, 1600]);
  });
}

test("on a narrower window and on paper, everything is as wide as the text", async ({ page }) => {
  await page.setViewportSize({ width: 1590, height: 900 });
  await page.goto(`/blog/${post.slug}`);
  const expectInside = async () => {
    const { text, contents: _, ...others } = await boxesOf(page);
    for (const [part, { width }] of Object.entries(others)) expect(width, part).toBeLessThanOrEqual(text.width + 1);
  };
  await expectInside();
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.emulateMedia({ media: "print" });
  await expectInside();
});

test("on a wide window, a text without contents begins below its title", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto("/blog/brief");
  const { text } = await boxesOf(page);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(title?.x).toBe(text.left);
});
