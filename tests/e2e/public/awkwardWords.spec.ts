import { expectNoOverflow } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test.describe("words wider than a phone, lines of one's own, and pictures that are gone", () => {
  test.use({ expectedConsoleErrors: /404/ });
  const word = "Kommunikationsinfrastrukturüberwachungsautomatisierung";
  const lines = "The upper line.\nThe lower line.";

  test("widen no page, stay lines on every page, and show no broken frame", async ({ page, site, owner }) => {
    const token = await site.signIn(owner);
    const write = (table: string, method: string, body: object) =>
      site.api(`/rest/v1/${table}`, { method, body, token });
    const gone = "/demo/gone.png";
    const project = { title: word, slug: "wide", description: word, thumbnail: gone, status: "Live", tech: [word] };
    const position = { company: word, role: word, location: word, description: word, highlights: [word], order: 990 };
    const post = { title: word, slug: "wide", content: word, excerpt: `${lines}\n${word}`, tags: [word] };
    await write("projects", "POST", { ...project, long_description: word });
    await write("posts", "POST", post);
    await write("experiences", "POST", { ...position, start_date: "2020-01-01", current: true, technologies: [word] });
    await write("pages", "POST", { title: word, slug: "wide", content: word, in_navigation: true });
    const links = Array.from({ length: 12 }, (_, index) => ({
      kind: "github",
      label: `Forge ${index}`,
      url: `https://forge-${index}.example/`,
    }));
    const about = { paragraphs: [lines, `${lines} Of more.`], facts: [] };
    const settings = { name: word, links, tagline: lines, contactWords: lines, about };
    await write("site_settings?id=eq.site", "PATCH", { settings });
    await page.setViewportSize({ width: 390, height: 844 });
    const linesShown = {
      "/": 4,
      "/resume": 1,
      "/blog": 1,
      "/blog/wide": 2,
      "/projects": 0,
      "/projects/wide": 0,
      "/wide": 0,
      "/no/such/page": 0,
    };
    for (const [address, count] of Object.entries(linesShown)) {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(word).filter({ visible: true }).first()).toBeVisible();
      await expectNoOverflow(page, address);
      // One further down is asked for only once it is near.
      await page.locator(`img[src="${gone}"]`).evaluateAll((pictures) => {
        for (const picture of pictures) if (picture instanceof HTMLImageElement) picture.loading = "eager";
      });
      await expect(page.locator(`img[src="${gone}"]:visible`), address).toHaveCount(0);
      const texts = page
        // The latest post is this one, or that of another test.
        .locator("main :is(p, span):not([aria-label='Selected work'] *)")
        .filter({ hasText: /^The upper line.\s+The lower line/, visible: true });
      await expect(texts, address).toHaveCount(count);
      for (const each of await texts.all()) await expect(each, address).toHaveCSS("white-space", "pre-line");
    }
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

test("the header keeps labels and names apart, and is led past", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 600 });
  // What is put into the page before it is hydrated would be another text than the server's.
  await openHydrated(page, "/blog");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

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

  await page.setViewportSize({ width: 1280, height: 800 });
  // At whichever side its letters begin.
  const label = page.getByRole("navigation", { name: "Main" }).getByRole("link").first();
  const beginsInside = await label.evaluate((link) => {
    // As a label of the owner, which is not marked as English.
    link.removeAttribute("lang");
    link.textContent = "תפריט ארוך מאוד שאינו נכנס לכאן בכלל ומוסיף עוד ועוד מילים";
    const letter = document.createRange();
    letter.setStart(link.firstChild ?? link, 0);
    letter.setEnd(link.firstChild ?? link, 1);
    return letter.getBoundingClientRect().right <= link.getBoundingClientRect().right;
  });
  expect(beginsInside).toBe(true);
});

test("what belongs together stands at one side where its letters run from right to left", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  /** Writes a Hebrew word into each part. @returns where the words are: left and right */
  const sidesOf = (scope: string, parts: readonly string[]) =>
    page
      .locator(scope)
      .first()
      .evaluate(
        (element, selectors) =>
          selectors.map((selector) => {
            const part = element.querySelector(selector) ?? element;
            part.textContent = "מהנדסת";
            const letters = document.createRange();
            letters.selectNodeContents(part);
            const { left, right } = letters.getBoundingClientRect();
            return { left: Math.round(left), right: Math.round(right), end: element.getBoundingClientRect().right };
          }),
        parts,
      );

  await page.goto("/");
  const [, title] = await sidesOf("main p:has([data-titles])", [":scope > span", "[data-titles] > span"]);
  expect(title?.right).toBeGreaterThan((title?.end ?? 0) - 30);
  const label = await page.locator("main dl dt").first().boundingBox();
  const [value] = await sidesOf("main dl > div", ["dd"]);
  expect(value?.left).toBe(Math.round(label?.x ?? 0));

  await page.goto("/resume");
  const [role, point] = await sidesOf("article:has(li)", ["h3", "li"]);
  expect(role?.right).toBe(Math.round(role?.end ?? 0));
  // Its mark stands within the sheet.
  expect(point?.right).toBeLessThan((point?.end ?? 0) - 10);
});

test.describe("a long name", () => {
  for (const name of ["Hubert Wolfeschlegelsteinhausenbergerdorff", "Aino Järvenpääläinen", "MARA MÜHLENSTEINWALD"]) {
    test(`is shown without a break within a word of ${name}`, async ({ page, site, owner }) => {
      const token = await site.signIn(owner);
      const write = (settings: object) =>
        site.api("/rest/v1/site_settings?id=eq.site", { method: "PATCH", body: { settings }, token });
      await write({ name });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/");
        const heights = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
          const text = heading.firstChild;
          const range = document.createRange();
          return [...(text?.textContent ?? "").matchAll(/\S+/g)].map(({ index, 0: word }) => {
            if (text) range.setStart(text, index);
            if (text) range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
        });
        expect(heights, `${width} px`).toEqual([1, 1]);
        await expectNoOverflow(page, "/");
      }
      await write({});
    });
  }
});
