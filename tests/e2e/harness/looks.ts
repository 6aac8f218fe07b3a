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

const wide = 1280;
const height = 900;

/** Each theme once: one on a wide screen, one on the narrowest phone. */
const eachTheme: readonly View[] = [
  { theme: "dark", width: wide },
  { theme: "light", width: 360 },
];

/** Which of axe's rules are asked. */
interface RuleOptions {
  /** Only those that another theme or width can break. */
  isAnotherView?: boolean;
  /** One of WCAG 2.2, of the size of targets, which axe leaves off. */
  withTargets?: boolean;
}

const rulesOfViews = [
  ...["color-contrast", "link-in-text-block", "scrollable-region-focusable"],
  ...["button-name", "link-name", "label", "image-alt", "svg-img-alt", "aria-hidden-focus", "aria-allowed-attr"],
];

const findViolations = ({ isAnotherView = false, withTargets = true }: RuleOptions): string => {
  const targets = withTargets ? ["target-size"] : [];
  const options = {
    ...(isAnotherView
      ? { runOnly: [...rulesOfViews, ...targets] }
      : { rules: { "target-size": { enabled: withTargets } } }),
    // No rule that is on wants the style sheets and recordings that would be loaded first.
    preload: false,
    // Only what is wrong is worked out and sent: the list of all that is well is a hundred times longer.
    resultTypes: ["violations"],
    selectors: false,
  };
  return `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" ")))`;
};

/** Runs in the page: waits for a frame, and for colors that are on their way. @returns whether axe is there */
const settle = async (): Promise<boolean> => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const passing = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.playState === "running");
  await Promise.allSettled(passing.map(({ finished }) => finished));
  return "axe" in window;
};

/**
 * Expects axe to find nothing on the page as it stands. Softly, as all that is looked at: one run tells what is wrong on all pages.
 */
export const expectNoViolations = async (page: Page, where: string, rules: RuleOptions = {}): Promise<void> => {
  // To read axe's script takes longer than to look at some pages: a page that has it keeps it.
  const source = (await page.evaluate(settle)) ? "" : axeSource;
  expect.soft(await page.evaluate(`${source}; ${findViolations(rules)}`), where).toEqual([]);
};

/** Expects nothing on the page to be wider than the window. */
export const expectNoOverflow = async (page: Page, where: string): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, where).toBeLessThanOrEqual(0);
};

/** Changes the theme as another tab would. */
export const changeTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (chosen) => {
    const { dataset } = document.documentElement;
    if (dataset.theme === chosen) return;
    localStorage.setItem("vite-ui-theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "vite-ui-theme" }));
    const deadline = performance.now() + 10_000;
    while (dataset.theme !== chosen) {
      if (performance.now() > deadline) throw new Error(`The theme is ${dataset.theme} still, not ${chosen}.`);
      await new Promise(requestAnimationFrame);
    }
  }, theme);

/** The present one first: a page that is gone to from another one has its theme, and to change it costs as much as to look at the page. */
export const inPresentOrder = async <Item extends { theme: string }>(
  page: Page,
  items: readonly Item[],
): Promise<Item[]> => {
  const present = await page.evaluate(() => document.documentElement.dataset.theme);
  return [...items].sort((one, other) => Number(other.theme === present) - Number(one.theme === present));
};

/**
 * Looks at the open page in each view: axe finds nothing, and nothing is wider than the window. By all its rules in the first one only.
 * @param between what else is looked at on a wide screen, in whatever themes
 */
export const expectGoodLooks = async (
  page: Page,
  where: string,
  views = eachTheme,
  between?: () => Promise<void>,
): Promise<void> => {
  for (const [index, { theme, width }] of (await inPresentOrder(page, views)).entries()) {
    if (index === 1 && between) {
      await page.setViewportSize({ width: wide, height });
      await between();
    }
    await page.setViewportSize({ width, height });
    await changeTheme(page, theme);
    // Targets are closest together where the window is narrow.
    const rules = { isAnotherView: index > 0, withTargets: width < wide };
    await expectNoViolations(page, `${where}, ${theme}, ${width} px`, rules);
    await expectNoOverflow(page, `${where}, ${width} px`);
  }
};
