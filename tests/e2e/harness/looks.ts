import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

// Less than half of what the package itself hands out, and each page has to read it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One way to look at a page. */
interface View {
  theme: "dark" | "light";
  /** Width of the window in CSS pixels. */
  width: number;
}

/** Both themes on a phone and on a wide screen. */
const allViews: readonly View[] = [
  { theme: "dark", width: 1280 },
  { theme: "light", width: 1280 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
];

// axe's script takes longer to read than some pages to look at: a page that has it keeps it.
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
};

const allRules = { rules: { "target-size": { enabled: true } } };

// What a theme can change.
const rulesOfColor = { runOnly: ["color-contrast", "link-in-text-block"] };

// A color on its way to another is neither of both.
const awaitTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && animation.playState === "running");
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

// Only what is wrong is worked out and sent: the list of all that is well is a hundred times longer. No rule that is on wants
// the style sheets and recordings that would be loaded first.
const findViolations = async (page: Page, rules: object): Promise<unknown> => {
  await loadAxe(page);
  await awaitTransitions(page);
  const options = JSON.stringify({ ...rules, preload: false, resultTypes: ["violations"], selectors: false });
  return page.evaluate(`axe
    .run(${options})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" ")))`);
};

/** Expects axe to find nothing on the page as it stands, by its own rules and those of WCAG 2.2, which it leaves off. */
export const expectNoViolations = async (page: Page, where: string): Promise<void> => {
  expect(await findViolations(page, allRules), where).toEqual([]);
};

/** Expects nothing on the page to be wider than the window. */
export const expectNoOverflow = async (page: Page, where: string): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
};

/** Changes the theme as another tab would. */
export const changeTheme = async (page: Page, theme: string): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem("vite-ui-theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "vite-ui-theme" }));
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
};

/** Looks at the open page in each view: nothing of axe, at a width that was looked at already its colors; nothing wider than the window. */
export const expectGoodLooks = async (page: Page, where: string, views = allViews): Promise<void> => {
  const widths = new Set<number>();
  for (const { theme, width } of views) {
    await page.setViewportSize({ width, height: 900 });
    await changeTheme(page, theme);
    const rules = widths.has(width) ? rulesOfColor : allRules;
    widths.add(width);
    expect(await findViolations(page, rules), `${where}, ${theme}, ${width} px`).toEqual([]);
    await expectNoOverflow(page, `${where}, ${width} px`);
  }
};
