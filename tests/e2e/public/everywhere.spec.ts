import { expectGoodLooks, expectNoOverflow } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

// The home page with all its sections is looked at in home-sections.spec.ts.
const addresses = [
  "/blog",
  "/blog?q=zebra",
  "/blog/a-queue-is-a-promise-you-make-to-the-future",
  "/blog/the-eleven-minute-build-that-became-ninety-seconds",
  "/blog/strict-mode-is-a-seat-belt-not-a-driver",
  "/projects",
  "/projects/lantern",
  "/resume",
  "/no/such/page",
];

test.describe("at every address", () => {
  test.use({ expectedConsoleErrors: /404/ });

  for (const address of addresses) {
    test(`there is one h1, one main, a title, and nothing for axe to find or wider than the window: ${address}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openHydrated(page, address);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main")).toHaveCount(1);
      expect(await page.title()).toContain("Mira Lindqvist");
      await expectGoodLooks(page, address);
      for (const width of [360, 768, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${address} at ${width} px`);
      }
    });
  }

  test("an unknown address is a 404 that leads home", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  });
});

test.describe("words wider than a phone, and pictures that are gone", () => {
  test.use({ expectedConsoleErrors: /404/ });
  const word = "Kommunikationsinfrastrukturüberwachungsautomatisierung";

  test("widen no page and show no broken frame", async ({ page, site, owner }) => {
    const token = await site.signIn(owner);
    const write = (table: string, method: string, body: object) =>
      site.api(`/rest/v1/${table}`, { method, body, token });
    const gone = "/demo/gone.png";
    const project = { title: word, slug: "wide", description: word, thumbnail: gone, status: "Live", tech: [word] };
    const position = { company: word, role: word, location: word, description: word, highlights: [word], order: 990 };
    await write("projects", "POST", { ...project, long_description: word });
    await write("posts", "POST", { title: word, slug: "wide", content: word, excerpt: word, tags: [word] });
    await write("experiences", "POST", { ...position, start_date: "2020-01-01", current: true, technologies: [word] });
    await write("pages", "POST", { title: word, slug: "wide", content: word, in_navigation: true });
    const links = Array.from({ length: 12 }, (_, index) => ({
      kind: "github",
      label: `Forge ${index}`,
      url: `https://forge-${index}.example/`,
    }));
    await write("site_settings?id=eq.site", "PATCH", { settings: { name: word, links } });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of [
      "/",
      "/resume",
      "/blog",
      "/blog/wide",
      "/projects",
      "/projects/wide",
      "/wide",
      "/no/such/page",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(word).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await expect(page.locator(`img[src="${gone}"]:visible`)).toHaveCount(0);
    for (const record of [
      "projects?slug=eq.wide",
      "posts?slug=eq.wide",
      `experiences?company=eq.${word}`,
      "pages?slug=eq.wide",
    ]) {
      await write(record, "DELETE", {});
    }
    await write("site_settings?id=eq.site", "PATCH", { settings: {} });
  });
});

test("the lines that the owner's texts are written in are theirs on every page", async ({ page, site, owner }) => {
  const token = await site.signIn(owner);
  const text = "The upper line.\nThe lower line.";
  const settings = { tagline: text, contactWords: text, about: { paragraphs: [text, `${text} Of more.`], facts: [] } };
  const setTo = (body: object) => site.api("/rest/v1/site_settings?id=eq.site", { method: "PATCH", body, token });
  await setTo({ settings });
  const post = { title: "Lines", slug: "lines", content: "Words.", excerpt: text };
  await site.api("/rest/v1/posts", { method: "POST", body: post, token });
  const shown = { "/": 4, "/blog": 1, "/blog/lines": 1, "/resume": 1 };
  for (const [address, count] of Object.entries(shown)) {
    await page.goto(address);
    const texts = page
      // Another test's post may be the latest.
      .locator("main :is(p, span):not([aria-label='Latest work'] *)")
      .filter({ hasText: /^The upper line.\s+The lower line/, visible: true });
    await expect(texts, address).toHaveCount(count);
    for (const each of await texts.all()) await expect(each, address).toHaveCSS("white-space", "pre-line");
  }
  await site.api("/rest/v1/posts?slug=eq.lines", { method: "DELETE", token });
  await setTo({ settings: {} });
});

test("a label of the header that is too long keeps its beginning, at whichever side its letters begin", async ({
  page,
}) => {
  await page.goto("/blog");
  const label = page.getByRole("navigation", { name: "Main" }).getByRole("link").first();
  const beginsInside = await label.evaluate((link) => {
    link.textContent = "תפריט ארוך מאוד שאינו נכנס לכאן בכלל ומוסיף עוד ועוד מילים";
    const letter = document.createRange();
    letter.setStart(link.firstChild ?? link, 0);
    letter.setEnd(link.firstChild ?? link, 1);
    return letter.getBoundingClientRect().right <= link.getBoundingClientRect().right;
  });
  expect(beginsInside).toBe(true);
});

test("a long name squeezes nothing else in the header", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto("/blog");
  const header = page.getByRole("banner");
  const widths = () =>
    header
      .locator("a:first-child svg, fieldset, a[href='/search']")
      .evaluateAll((parts) => parts.map((part) => part.clientWidth));
  const before = await widths();
  expect(before).toHaveLength(3);
  await header.getByText("Mira Lindqvist").evaluate((name) => {
    name.textContent = "Wolfeschlegelsteinhausenbergerdorff de la Vega y Santillana";
  });
  expect(await widths()).toEqual(before);
});

test("the first Tab leads past the header to the content", async ({ page }) => {
  await page.goto("/blog");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("what can be pressed is 24 px wide and high, or a word in a line of text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/", "/blog", "/projects"]) {
    await page.goto(address);
    const small = await page.locator("a, button, summary, input:not([type=hidden])").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest("h2, h3"))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ text, box }) => `${text} ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small, address).toEqual([]);
  }
});
