import type { Page } from "@playwright/test";
import { holdBack, untilHydrated, withGithubUser } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

// What style sheets write is in no element.
const drawnNumbers = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send("DOMSnapshot.captureSnapshot", { computedStyles: [] });
  await session.detach();
  const texts = documents[0]?.layout.text.map((index) => strings[index] ?? "") ?? [];
  return texts.filter((text) => /^0\d$/.test(text));
};
const counted = ["01", "02", "03", "04", "05", "06", "07", "08", "09"];

const addressAfter = (link: Element) => getComputedStyle(link, "::after").content;

test("the home page on paper has all that is shown, and addresses", async ({ page }) => {
  // In a window that shows them all: what is out of view may be skipped.
  await page.setViewportSize({ width: 1280, height: 9000 });
  await page.emulateMedia({ media: "print" });
  await withGithubUser(page, "example");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "GitHub Contributions" })).toBeHidden();
  const credential = page.getByRole("link", { name: "View credential: Certified Cluster Operator" });
  expect(await credential.evaluate(addressAfter)).toBe('": https://credentials.example.org/oig/cco-48213"');
  expect(await drawnNumbers(page)).toEqual(counted.slice(0, -1));

  const answerCalendar = await holdBack(page, "https://github-contributions-api.jogruber.de/**");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
  await untilHydrated(page);
  await expect.poll(async () => (await drawnNumbers(page)).slice(-9)).toEqual(counted);
  const github = page.getByRole("region", { name: "GitHub Contributions" });
  const room = (await github.boundingBox())?.height ?? 0;
  answerCalendar();
  const calendar = page.getByRole("img", { name: /contributions in the last year/ });
  await expect(calendar).toHaveAccessibleName(/^1,480 contributions in the last year\. On 296 of 371 days/);
  expect((await github.boundingBox())?.height).toBeCloseTo(room, -1);
  const blocks = calendar.locator("rect[data-date]");
  await expect(blocks).toHaveCount(371);
  await expect(blocks.first()).toHaveAttribute("width", "12");
  // The first of them is a Sunday, on which weeks start, and the fourth stands 16 px below the third.
  const months = 20;
  await expect(blocks.first()).toHaveAttribute("y", `${months}`);
  await expect(blocks.nth(3)).toHaveAttribute("y", `${months + 3 * 16}`);

  // A print cannot scroll: it shows the whole year at its full height.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 960 });
  const [drawing, frame] = [await calendar.locator("svg").first().boundingBox(), await github.boundingBox()];
  expect(drawing?.width).toBeLessThanOrEqual(frame?.width ?? 0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(8);
});

for (const format of ["A4", "Letter"]) {
  test(`the last page of the home page's print has more than the contact section (${format})`, async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const pages = async () => (await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
    const all = await pages();
    await page.locator("section:has(> * > #contact)").evaluate((section) => section.toggleAttribute("hidden"));
    expect(await pages()).toBe(all);
  });
}

test("prints the addresses of a project", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/projects/drydock");
  const demo = page.getByRole("link", { name: "View Live Demo" });
  await expect(demo).toBeVisible();
  expect(await demo.evaluate(addressAfter)).toBe('": https://drydock.example.com"');
  expect(await page.getByRole("link", { name: "View Source" }).evaluate(addressAfter)).toMatch(/github\.com/);
});
