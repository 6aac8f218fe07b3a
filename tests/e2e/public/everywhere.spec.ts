import type { Page } from "@playwright/test";
import { tabThrough } from "../harness/focusStops.ts";
import { expectGoodLooks, expectNoOverflow } from "../harness/looks.ts";
import { goToPublic, openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

// Opens each page once and checks everything about its appearance there.
const ownPage = "/what-the-owner-writes-with";
const oneOfEachKind = ["/", "/blog", "/blog/the-eleven-minute-build-that-became-ninety-seconds", ownPage];
const remaining = ["/blog?q=zebra", "/projects", "/projects/lantern", "/resume", "/search?q=queue"];

/** All that a text may be made of. */
const text = `An editor, and [a keyboard](/projects).

## Beside them

### What is *done*, and what is ~~left~~ not

- [x] The first
- [ ] The second, with \`code\`

1. One
2. **Two**

#### Words of others

> To write is to rewrite.

> [!WARNING]
> This takes time.

| key | what it does in each of the editors that were tried |
|---|---|
| F1 | help |

\`\`\`ts
const line = "This line of code is as wide as no phone is, and scrolls within its own frame, which can have the focus";
\`\`\`

![The map](/demo/figures/build-waterfall.svg)

And a note.[^1]

[^1]: Which is below.
`;

/** What a visitor may operate, in the order of the text, as it is called. */
const operable = (page: Page) =>
  page
    .locator('a[href], button:enabled, summary, input:enabled:not([type="hidden"]), textarea')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility())
        .map((element) => element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName))
        .map((name) => name.trim().slice(0, 60)),
    );

/** What can be operated and is drawn in another order than it is written. */
const turned = (page: Page) =>
  page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((element) => element.querySelector("a, button, input, summary") || element.matches("a, button"))
      .filter((element) => {
        const { order, flexDirection } = getComputedStyle(element);
        return order !== "0" || flexDirection.endsWith("reverse");
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** What can be pressed, and is less than 24 px wide or high. */
const small = (page: Page) =>
  page.locator("a, button, summary, input:not([type=hidden])").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest("h2, h3"))
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ text, box }) => `${text} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );

/** Lets the keyboard begin where it does on a page that was loaded: a navigation leads it to the content. */
const beginAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.createElement("span");
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });

const loadCalendar = async (page: Page): Promise<void> => {
  const calendar = page.getByRole("region", { name: "GitHub Contributions" });
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole("img").first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
};

const expectOneHeading = async (page: Page): Promise<void> => {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("main")).toHaveCount(1);
  expect(await page.title()).toContain("Mira Lindqvist");
};

const expectGoodPages = async (page: Page, addresses: readonly string[]): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [index, address] of addresses.entries()) {
    // Navigating within the app is faster than loading each page with its scripts and axe.
    if (index === 0) await openHydrated(page, address);
    else await goToPublic(page, address);
    await expectOneHeading(page);
    await expect(page.locator("h1")).not.toHaveText("Page not found");
    if (address === "/") await loadCalendar(page);
    await expectGoodLooks(page, address, undefined, async () => {
      expect.soft(await turned(page), address).toEqual([]);
      const expected = await operable(page);
      await beginAtTop(page);
      const { reached, unmarked } = await tabThrough(page);
      // Something else may be a stop, too, as a table that scrolls.
      const inOrder = reached.filter((name) => expected.includes(name));
      expect.soft(inOrder, address).toEqual(expected);
      expect.soft(unmarked, address).toEqual([]);
    });
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${address} at ${width} px`);
    }
    if (!["/", "/blog", "/projects"].includes(address)) continue;
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await small(page), address).toEqual([]);
  }
};

test("pages of each kind have their parts, look right and are operated by Tab", async ({ page, site, owner }) => {
  test.slow();
  const body = { title: "What the owner writes with", content: text };
  await site.api("/rest/v1/pages", { method: "POST", token: await site.signIn(owner), body });
  await expectGoodPages(page, oneOfEachKind);
});

test("the other pages have their parts, look right and are operated by Tab", { tag: "@release" }, async ({ page }) => {
  test.slow();
  await expectGoodPages(page, remaining);
});

test.describe("at an unknown address", () => {
  test.use({ expectedConsoleErrors: /404/ });

  test("a 404 has nothing for axe to find and nothing wider than the window, and leads home", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, "/no/such/page");
    await expectOneHeading(page);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expectGoodLooks(page, "no page");
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `no page at ${width} px`);
    }
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  });
});
