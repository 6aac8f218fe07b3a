import { expect, test } from "../harness/test.ts";

test("the fonts' arrival moves nothing", async ({ page }) => {
  let arrived = Promise.resolve();
  await page.route("**/*.woff2", (route) => arrived.then(() => route.continue()));
  // At these widths a title or a line of the demo breaks elsewhere in DejaVu than in the site's font.
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
    // The page is there; it has not loaded before its fonts have.
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
      while (document.documentElement.dataset.fonts === "local") await nextFrame();
      await nextFrame();
      await nextFrame();
      add(observer.takeRecords());
      return sum;
    });
    expect(shift, address).toBeLessThan(0.001);
  }
});

test.describe("a page that is laid out only as far as it is in view", () => {
  test.use({ hasOwnContext: true });

  test("goes to its end at the first press of a key", async ({ page }) => {
    // Without its font it lays out nothing by itself.
    await page.route("**/*.woff2", () => {});
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.locator("html")).not.toHaveAttribute("data-rest", "estimated");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY))
      .toBeLessThan(2);
  });

  test("stays in its place when it skips again what is out of view, and shows the whole menu of a card", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ["/", "/projects", "/blog"]) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("data-rest", "measured");
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(":is(section, article).later, footer")].map((part) =>
            Math.round(part.getBoundingClientRect().top),
          ),
        );
      const skipped = await places();
      await page.evaluate(() => document.documentElement.removeAttribute("data-rest"));
      expect(skipped.length, address).toBeGreaterThan(6);
      expect(skipped, address).toEqual(await places());
    }
    await page.evaluate(() => document.documentElement.setAttribute("data-rest", "measured"));
    const card = page.locator("article.later").nth(5);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveCSS("content-visibility", "auto");
    await card.locator("[data-menu] > summary").click();
    await expect(card).toHaveCSS("content-visibility", "visible");
    await expect(card.getByRole("button", { name: "Copy link" })).toBeInViewport({ ratio: 1 });
  });

  test("restyles only what was skipped when it is skipped no more", async ({ page, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-rest", "measured");
    const elements = await page.locator("*").count();
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-rest");
      return document.body.offsetHeight;
    });
    const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    const restyled = trace.traceEvents.flatMap(({ name, args }) =>
      name === "UpdateLayoutTree" ? (args.elementCount ?? []) : [],
    );
    expect(Math.max(...restyled)).toBeGreaterThan(0);
    expect(Math.max(...restyled)).toBeLessThan(elements / 2);
  });
});
