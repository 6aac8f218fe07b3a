import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

test("the fonts' arrival hardly moves anything", async ({ page }) => {
  let arrived = Promise.resolve();
  await page.route("**/*.woff2", (route) => arrived.then(() => route.continue()));
  // At these widths a title or a line of the demo breaks at another word in DejaVu than in the site's font.
  for (const [address, width] of [
    ["/", 1280],
    ["/blog", 412],
    ["/resume", 768],
  ] as const) {
    await page.setViewportSize({ width, height: 823 });
    let arrive = () => {};
    arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // The page is complete once its fonts have loaded.
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === "loading");
    arrive();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const add = (entries: PerformanceEntryList): void => {
        for (const entry of entries) if ("value" in entry) sum += Number(entry.value);
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await document.fonts.ready;
      await nextFrame();
      await nextFrame();
      add(observer.takeRecords());
      return sum;
    });
    expect(shift, address).toBeLessThan(0.02);
  }
});

test.describe("a page right after it has loaded, for whom does not scroll by hand", () => {
  /** How many rows in a row have one color. */
  const longestBlankRun = async (page: Page, picture: Buffer): Promise<number> => {
    const data = `data:image/png;base64,${picture.toString("base64")}`;
    return page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("The browser draws no canvas.");
      context.drawImage(image, 0, 0);
      const colors = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
      let longest = 0;
      let run = 0;
      for (let start = 0; start < colors.length; start += image.width) {
        const isBlank = colors.subarray(start, start + image.width).every((color) => color === colors[start]);
        run = isBlank ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      return longest;
    }, data);
  };

  /** Which elements of the main part have no words in sight: what is typed, what is folded, and what is for another width. */
  const wordless = (page: Page): Promise<number[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll("main *")].flatMap((element, index) =>
        element.matches("textarea, p:has([data-titles])") || !element.checkVisibility() ? index : [],
      ),
    );

  const letters = (text: string | undefined): string => (text ?? "").replace(/\s/g, "").toLowerCase();

  const lettersTold = async (page: Page): Promise<string> => {
    await page.evaluate(() => document.querySelector("main p:has([data-titles])")?.replaceChildren());
    // biome-ignore lint/performance/useDomNodeTextContent: the test compares the laid-out text
    return letters(await page.locator("main").innerText());
  };

  const lettersSent = async (page: Page): Promise<string> => {
    const text = await page.evaluate(
      async (leftOut) => {
        const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
        const elements = [...sent.querySelectorAll("main :not(noscript *)")];
        for (const index of leftOut) elements[index]?.replaceChildren();
        return sent.querySelector("main")?.textContent;
      },
      await wordless(page),
    );
    return letters(text);
  };

  for (const [address, ...tag] of [
    ["/"],
    ["/blog/retries-need-a-budget"],
    ["/blog", "@release"],
    ["/projects", "@release"],
    ["/resume", "@release"],
  ] as const) {
    test(`${address} has the same visual and spoken order`, { tag: [...tag] }, async ({ page }) => {
      const canvas = await page.context().newPage();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        const picture = await page.screenshot({ fullPage: true });
        expect.soft(await longestBlankRun(canvas, picture), `${width} px`).toBeLessThanOrEqual(320);
        const sent = await lettersSent(page);
        expect(sent.length).toBeGreaterThan(500);
        expect.soft(await lettersTold(page), `${width} px`).toBe(sent);
      }
    });
  }
});

test("a capture of a whole page has its pictures, also those below the first view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/projects"]) {
    await page.goto(path);
    const missing = () =>
      page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src));
    await expect.poll(missing, { message: path }).toEqual([]);
  }
});
