import { expectFocusSeen } from "../harness/focusStops.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded, goTo } from "./steps.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const pages = [
  "",
  "/posts",
  "/experiences",
  "/users",
  "/profile",
  "/skills/categories",
  "/skills/new",
  "/education/new",
];

test("the focus is seen wherever the keyboard leads in the admin, in both themes", async ({ ownerPage: page }) => {
  test.slow();
  const known = new Set<string>();
  await page.goto("/admin");
  for (const path of pages) {
    await goTo(page, `/admin${path}`);
    await expectLoaded(page);
    await expectFocusSeen(page, path, { known });
  }
  await goTo(page, "/admin/posts");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectFocusSeen(page, "a table", { known });
  await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
  await expectFocusSeen(page, "the confirmation", { known });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account" }).click();
  await expectFocusSeen(page, "the account's menu", { known, key: "ArrowDown" });
  await page.keyboard.press("Escape");
  await goTo(page, "/admin/posts/new");
  await page.getByLabel("Rich text").check();
  await expect(page.getByRole("textbox", { name: "Content (required)" })).toBeVisible();
  await expectFocusSeen(page, "the rich editor", { known });
});

test("the focus is seen on the pages before the session", async ({ page }) => {
  for (const path of ["/admin/login", "/admin/register"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFocusSeen(page, path);
  }
});
