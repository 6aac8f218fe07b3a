import { expectFocusSeen } from "../harness/focusStops.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

test.beforeEach(({ tab }) => tab.emulateMedia({ reducedMotion: "reduce" }));

test("the focus is seen wherever the keyboard leads in the admin, in both themes", async ({ ownerPage: page }) => {
  test.slow();
  const known = new Set<string>();
  const main = { known, within: "main" };
  await openAdmin(page, "/admin");
  await expectLoaded(page);
  await expectFocusSeen(page, "the dashboard", { known });
  for (const path of ["/experiences", "/users", "/skills/new", "/profile", "/site", "/import", "/welcome", "/posts"]) {
    await goTo(page, `/admin${path}`);
    await expectLoaded(page);
    await expectFocusSeen(page, path, main);
  }
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectFocusSeen(page, "a table", main);
  await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
  await expectFocusSeen(page, "the confirmation", { known });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account" }).click();
  await expectFocusSeen(page, "the account's menu", { known, key: "ArrowDown" });
  await page.keyboard.press("Escape");
  await goTo(page, "/admin/posts/new");
  await page.getByLabel("Rich text").check();
  await expect(page.getByRole("textbox", { name: "Content (required)" })).toBeVisible();
  await expectFocusSeen(page, "the rich editor", main);
});

test("the focus is seen on the pages before the session", async ({ page }) => {
  for (const path of ["/admin/login", "/admin/register"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFocusSeen(page, path);
  }
});
