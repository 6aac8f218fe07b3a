import type { Page } from "@playwright/test";
import { expectNoViolations } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";

const lists = ["/posts", "/projects", "/certifications", "/skills", "/education", "/experiences"];

const pages = {
  "lists as cards": lists,
  forms: ["/posts/retries-need-a-budget/edit", ...lists.map((path) => `${path}/new`)],
  "other pages": ["", "/skills/categories", "/profile", "/users", "/nothing"],
};

const themes = ["dark", "light"];

/** Changes the theme as another tab would. */
const changeTheme = async (page: Page, theme: string): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem("vite-ui-theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "vite-ui-theme" }));
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
};

/** Opens a page and expects nothing of axe in both themes, wide and narrow, and nothing wider than a phone. */
const expectGoodLooks = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const theme of themes) {
    await changeTheme(page, theme);
    await expectNoViolations(page, `${path}, ${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, `${path}, 390 px`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} at 390 px`).toBeLessThanOrEqual(0);
};

// Colors that fade while axe looks are not the colors of either theme.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [kind, paths] of Object.entries(pages)) {
  test(`axe finds nothing on the admin's ${kind}, and none is wider than a phone`, async ({ ownerPage: page }) => {
    test.slow();
    for (const path of paths) await expectGoodLooks(page, `/admin${path}`);
  });
}

test("axe finds nothing on the lists as tables, and none is wider than a phone", async ({ ownerPage: page }) => {
  test.slow();
  for (const path of lists) {
    await page.evaluate((name) => localStorage.setItem(`RaStoreplinth.${name}.view`, '"table"'), path.slice(1));
    await expectGoodLooks(page, `/admin${path}`);
    await expect(page.getByRole("table")).toBeVisible();
  }
});

test("axe finds nothing on the pages before the session", async ({ page }) => {
  for (const path of ["/admin/login", "/admin/register"]) await expectGoodLooks(page, path);
});

test("axe finds nothing in what opens over a page", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
  await expectNoViolations(page, "confirmation");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await expectNoViolations(page, "palette");
});
