import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** Expects axe to find nothing on the page as it stands, by its own rules and those of WCAG 2.2, which it leaves off. */
export const expectNoViolations = async (page: Page, where: string): Promise<void> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run({ rules: { "target-size": { enabled: true } } })');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
  expect(found, where).toEqual([]);
};
