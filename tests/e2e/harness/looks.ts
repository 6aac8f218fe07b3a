import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

// The minified file: each page must parse it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A theme and a window width. */
interface View {
  theme: "dark" | "light";
  /** Width of the window in CSS pixels. */
  width: number;
}

const wide = 1280;
const height = 900;

/** Each theme once: dark on a wide screen, light on the narrowest phone. */
const eachTheme: readonly View[] = [
  { theme: "dark", width: wide },
  { theme: "light", width: 360 },
];

/** The axe rules to run. */
interface RuleOptions {
  /** Runs only the rules that another theme or width can break. */
  isAnotherView?: boolean;
  /** Includes the target size of WCAG 2.2, which is off by default. */
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
    // No enabled rule needs style sheets or media to be preloaded.
    preload: false,
    // Passed checks are not needed: their list is a hundred times longer.
    resultTypes: ["violations"],
    selectors: false,
  };
  return `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" ")))`;
};

/** Runs in the page: waits for a frame and running transitions. @returns whether axe is loaded */
const settle = async (): Promise<boolean> => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const passing = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.playState === "running");
  await Promise.allSettled(passing.map(({ finished }) => finished));
  return "axe" in window;
};

/**
 * Expects axe to find nothing on the page. The assertion is soft, so that one run lists the problems of all pages.
 */
export const expectNoViolations = async (page: Page, where: string, rules: RuleOptions = {}): Promise<void> => {
  // Loads axe only once per page: parsing it takes longer than checking some pages.
  const source = (await page.evaluate(settle)) ? "" : axeSource;
  expect.soft(await page.evaluate(`${source}; ${findViolations(rules)}`), where).toEqual([]);
};

/** Expects nothing on the page to be wider than the window, once a resized page is laid out. */
export const expectNoOverflow = (page: Page, where: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), where)
    .toBeLessThanOrEqual(0);

/** Changes the theme like another tab. */
export const changeTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (chosen) => {
    const { dataset } = document.documentElement;
    if (dataset.theme === chosen) return;
    localStorage.setItem("vite-ui-theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "vite-ui-theme" }));
    const deadline = performance.now() + 10_000;
    while (dataset.theme !== chosen) {
      if (performance.now() > deadline) throw new Error(`The theme is still ${dataset.theme}, not ${chosen}.`);
      await new Promise(requestAnimationFrame);
    }
  }, theme);

/** Sorts the current theme first: changing it takes as long as checking a page. */
export const inPresentOrder = async <Item extends { theme: string }>(
  page: Page,
  items: readonly Item[],
): Promise<Item[]> => {
  const present = await page.evaluate(() => document.documentElement.dataset.theme);
  return [...items].sort((one, other) => Number(other.theme === present) - Number(one.theme === present));
};

/**
 * Checks the open page in each view with axe (all rules in the first view only) and for overflow.
 * @param between runs on a wide screen after the first view
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
    // Targets are closest together in a narrow window.
    const rules = { isAnotherView: index > 0, withTargets: width < wide };
    await expectNoViolations(page, `${where}, ${theme}, ${width} px`, rules);
    await expectNoOverflow(page, `${where}, ${width} px`);
  }
};
