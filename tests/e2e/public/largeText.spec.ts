import { expectNoOverflow } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";

const addresses = [
  "/",
  "/blog",
  "/blog?q=zebra",
  "/blog/a-queue-is-a-promise-you-make-to-the-future",
  "/blog/the-eleven-minute-build-that-became-ninety-seconds",
  "/blog/strict-mode-is-a-seat-belt-not-a-driver",
  // Titles of long words, a long one and a short one.
  "/blog/graceful-shutdown-is-a-race-and-kubernetes-fires-the-gun",
  "/projects/ledgerline",
  "/projects",
  "/projects/lantern",
  "/resume",
  "/search?q=queue",
  "/no/such/page",
];

test.describe("on a phone whose text is twice as large", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedConsoleErrors: /404|ERR_BLOCKED_BY_CLIENT/,
  });

  const narrowTexts = () =>
    [...document.querySelectorAll("main :is(p, strong, input:not([type=hidden], [type=checkbox]))")]
      .filter(({ clientWidth, textContent, tagName }) => {
        const isLong = textContent.length > 9 || tagName === "INPUT";
        return isLong && clientWidth > 1 && clientWidth < 130;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 90));

  const brokenWords = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest("main :is(h1, h2, [aria-label=Contact]), footer :is(dt, a)")) continue;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s@./-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  };

  const headerInSight = () => {
    document.documentElement.scrollTo({ top: 2000, behavior: "instant" });
    return document.querySelector("header")?.getBoundingClientRect().bottom;
  };

  test("nothing is wider than the window, and words have room", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    // In the fonts of the device, whose letters are wider than the site's.
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*.woff2"] });
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const address of addresses) {
      await page.goto(address);
      await expectNoOverflow(page, address);
      expect.soft(await page.evaluate(narrowTexts), address).toEqual([]);
      expect.soft(await page.evaluate(brokenWords), address).toEqual([]);
      if (address === "/resume") expect(await page.evaluate(headerInSight)).toBeLessThan(0);
    }
  });

  test("nothing is wider than the window where a style of the reader's enlarges text", async ({ page }) => {
    const ofEachKind = ["/", "/blog", "/projects/lantern", "/search?q=queue", "/no/such/page", "/admin/login"];
    for (const address of ofEachKind) {
      await page.goto(address);
      // Unlike the browser's own setting, it leaves the conditions of media queries as they are.
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoOverflow(page, address);
    }
  });
});
