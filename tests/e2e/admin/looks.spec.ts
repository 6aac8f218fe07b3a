import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { expect, test } from "../harness/test.ts";

const paths = [
  "/admin",
  "/admin/posts",
  "/admin/posts/new",
  "/admin/posts/retries-need-a-budget/edit",
  "/admin/skills",
  "/admin/skills/new",
  "/admin/skills/categories",
  "/admin/experiences/new",
  "/admin/profile",
  "/admin/users",
];

const expectNoViolations = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
  expect(found, path).toEqual([]);
};

for (const theme of ["dark", "light"]) {
  test(`axe finds nothing on the admin's pages in the ${theme} theme`, async ({ ownerPage: page }) => {
    test.slow();
    await page.evaluate((chosen) => localStorage.setItem("vite-ui-theme", chosen), theme);
    for (const path of paths) await expectNoViolations(page, path);
    await page.evaluate(() => localStorage.setItem("RaStoreplinth.posts.view", '"table"'));
    await expectNoViolations(page, "/admin/posts");
    await expect(page.getByRole("table")).toBeVisible();
  });
}

test("axe finds nothing on the pages before the session", async ({ page }) => {
  for (const path of ["/admin/login", "/admin/register"]) await expectNoViolations(page, path);
});

test("nothing sticks out of a 390 px window", async ({ ownerPage: page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
