import type { Page } from "@playwright/test";
import { downloadsOf } from "../harness/downloads.ts";
import { expectNoViolations } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const post = "/blog/the-eleven-minute-build-that-became-ninety-seconds";
const grammars = /highlight-/;

test.describe("with an empty cache", () => {
  test.use({ hasOwnContext: true });

  test("code is colored by the server, and a first page load brings no highlighter", async ({ page, site }) => {
    const html = await (await fetch(site.url + post)).text();
    expect(html).toContain('<span class="token deleted-sign deleted">');
    expect(html).not.toMatch(/<[^>]+ style=/);
    const scripts = (await downloadsOf(page, site.url + post)).filter(({ type }) => type === "script");
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ path }) => grammars.test(path))).toEqual([]);
    await expect(page.locator("pre .token.deleted").first()).toBeVisible();
    await page.getByRole("link", { name: "Blog", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  });
});

test("a post reached from another page has the same colored code", async ({ page, site }) => {
  await openHydrated(page, post);
  const fromServer = await page.locator("article pre").evaluateAll((blocks) => blocks.map((block) => block.innerHTML));
  await openHydrated(page, `${site.url}/blog`);
  await page.getByRole("heading", { name: "The eleven-minute build" }).getByRole("link").click();
  await expect(page.locator("article pre .token").first()).toBeVisible();
  await expect
    .poll(() => page.locator("article pre").evaluateAll((blocks) => blocks.map((block) => block.innerHTML)))
    .toEqual(fromServer);
});

test("a button copies a block's code as it was written, and says what to do where the clipboard refuses", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, post);
  await page.getByRole("button", { name: "Copy code" }).first().click();
  await expect(page.getByText("Code copied!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "-COPY . .\n-RUN npm ci\n+COPY package.json",
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy code" }).first().click();
  await expect(page.getByText("Failed to copy", { exact: true })).toBeVisible();
  await expect(page.getByText("Please select the code and copy it by hand.", { exact: true })).toBeVisible();
});

test("a long post has a table of contents beside it, which stays in sight, and headings have addresses", async ({
  page,
}) => {
  await openHydrated(page, post);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, 400));
  await contents.getByRole("link", { name: "What I did not do" }).click();
  await expect(page).toHaveURL(/#what-i-did-not-do$/);
  const heading = page.getByRole("heading", { name: "What I did not do", exact: true });
  await expect(heading).toBeInViewport();
  // The header stays in reach and covers no heading.
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.y).toBe(0);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
  await expect(contents.getByRole("link", { name: "What I did not do" })).toBeInViewport();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "What I did not do", exact: true })).toBeInViewport();
  const anchor = page
    .getByText("#", { exact: true })
    .and(page.getByRole("link", { name: "The workflow, shortened", exact: true }));
  await expect(anchor).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { name: "The workflow, shortened", exact: true }).hover();
  await expect(anchor).toHaveCSS("opacity", "1");
  await page.goto("/blog/strict-mode-is-a-seat-belt-not-a-driver");
  await expect(contents).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the table of contents unfolds on a phone, and a picture opens as a file", async ({ page }) => {
    await page.goto(post);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link").first()).toBeHidden();
    await contents.getByText("Contents").click();
    await contents.getByRole("link", { name: "What I did not do" }).click();
    await expect(page.getByRole("heading", { name: "What I did not do", exact: true })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(0);
    await page
      .getByRole("link", { name: /^Enlarge: / })
      .first()
      .click();
    await expect(page).toHaveURL(/build-waterfall\.svg$/);
  });
});

test("a picture keeps its room before it is there, and a click enlarges it until Escape", async ({ page }) => {
  await page.route("**/demo/figures/**", () => {});
  await page.goto(post);
  const link = page.getByRole("link", { name: /^Enlarge: / });
  const { width, height } = await link.locator("img").evaluate((image) => image.getBoundingClientRect().toJSON());
  expect(width / height).toBeCloseTo(1200 / 620, 1);
  await page.unroute("**/demo/figures/**");
  await openHydrated(page, post);
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, "enlarged picture");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("items and cells in the other direction stand where the others of their list and column do", async ({
  page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const content = `- One\n- שתיים.\n\n> …\n\n- אחת\n- Two\n  - Three\n  - ארבע\n\n| Name | Sum |\n|---|--:|\n| One | 1 |\n| שתיים. | 2 |`;
  const body = { title: "Two directions", slug: "two-directions", content };
  await site.api("/rest/v1/posts", { method: "POST", body, token });
  await page.goto("/blog/two-directions");
  const sides = await page.locator(".e-content :is(ul > li, td:first-child)").evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNode(element.firstChild ?? element);
      const [outer, inner] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
      return inner.left - outer.left < outer.right - inner.right ? "left" : "right";
    }),
  );
  expect(sides).toEqual(["left", "left", "right", "right", "left", "left", "left", "left"]);
  await site.api("/rest/v1/posts?slug=eq.two-directions", { method: "DELETE", token });
});

test("a printed table has all its columns, however many and however long their words", async ({
  page,
  site,
  owner,
}) => {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const table = (head: string, cell: string, count: number) =>
    [head, "---", cell].map((text) => row(Array.from({ length: count }, () => text))).join("\n");
  const content = `${table("column", "some value", 14)}\n\n${table("address", `https://example.org/${"a".repeat(90)}`, 1)}\n\n${table("words", "[words](https://example.org/b)", 1)}`;
  const token = await site.signIn(owner);
  const body = { title: "Wide tables", slug: "wide-tables", content };
  await site.api("/rest/v1/posts", { method: "POST", body, token });
  await page.goto("/blog/wide-tables");
  await page.emulateMedia({ media: "print" });
  // A4 within its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  await expect(page.getByRole("cell")).toHaveCount(16);
  const ends = await page
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(680);
  // An address that is read already is not said again.
  const [afterAddress, afterWords] = await page
    .locator("article a[target=_blank]")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").content));
  expect([afterAddress, afterWords]).toEqual(["none", '" (https://example.org/b)"']);
  await site.api("/rest/v1/posts?slug=eq.wide-tables", { method: "DELETE", token });
});

test("a printed post is its title, picture, text and address on white, without what is for the screen", async ({
  page,
  site,
}) => {
  await openHydrated(page, post);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Nobody complains about a slow build.").first()).toBeVisible();
  await expect(
    page.locator("header nav, footer, [aria-label=Contents], [aria-label='Copy code']").first(),
  ).toBeHidden();
  await expect(page.locator("article img").first()).toBeVisible();
  await expect(page.getByText(site.url + post, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeHidden();
  await expect(page.getByRole("link", { name: "LinkedIn" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Related Content" })).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

// What style sheets write is in no element.
const drawnNumbers = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send("DOMSnapshot.captureSnapshot", { computedStyles: [] });
  await session.detach();
  const texts = documents[0]?.layout.text.map((index) => strings[index] ?? "") ?? [];
  return texts.filter((text) => /^0\d$/.test(text));
};

test("the sections of the home page are counted as they are shown, on paper too", async ({ page }) => {
  const counted = ["01", "02", "03", "04", "05", "06", "07", "08", "09"];
  // In a window that shows them all: what is out of view may be skipped.
  await page.setViewportSize({ width: 1280, height: 9000 });
  await page.goto("/");
  await expect.poll(async () => (await drawnNumbers(page)).slice(-9)).toEqual(counted);
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "GitHub Contributions" })).toBeHidden();
  expect(await drawnNumbers(page)).toEqual(counted.slice(0, -1));
});

test("print says where a project and a certificate can be seen, and leaves out a calendar that is not drawn yet", async ({
  page,
}) => {
  const addressAfter = (link: Element) => getComputedStyle(link, "::after").content;
  await page.emulateMedia({ media: "print" });
  await page.goto("/projects/drydock");
  const demo = page.getByRole("link", { name: "View Live Demo" });
  await expect(demo).toBeVisible();
  expect(await demo.evaluate(addressAfter)).toBe('": https://drydock.example.com"');
  expect(await page.getByRole("link", { name: "View Source" }).evaluate(addressAfter)).toMatch(/github\.com/);
  await page.goto("/");
  const credential = page.getByRole("link", { name: "View credential: Certified Cluster Operator" });
  expect(await credential.evaluate(addressAfter)).toBe('": https://credentials.example.org/oig/cco-48213"');
  await expect(page.getByRole("heading", { name: "GitHub Contributions" })).toBeHidden();
});
