import type { Page } from "@playwright/test";
import { expectFocusSeen } from "../harness/focusStops.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

/** What each page is headed. */
const pages = {
  "/experiences": "Work Experience",
  "/skills": "Technical Skills",
  "/skills/categories": "Skill Categories",
  "/education": "Education",
  "/certifications/new": "New Certification",
  "/projects": "Projects",
  "/users": "User Management",
  "/profile": "Profile Settings",
  "/site": "Site",
  "/import": "Import",
  "/import/redirects": "Redirects",
  "/import/redirects/new": "Add Redirect",
  "/welcome": "Welcome",
  "/pages": "Pages",
  "/pages/new": "New Page",
  "/posts": "Blog Posts",
};

const arriveAt = async (page: Page, path: string, heading: string): Promise<void> => {
  await goTo(page, `/admin${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expectLoaded(page);
};

test.beforeEach(({ tab }) => tab.emulateMedia({ reducedMotion: "reduce" }));

test("the focus is seen wherever the keyboard leads in the admin, in both themes", async ({ ownerPage: page }) => {
  test.slow();
  const known = new Set<string>();
  const main = { known, within: "main" };
  await openAdmin(page, "/admin");
  await expectLoaded(page);
  await expectFocusSeen(page, "the dashboard", { known });
  await arriveAt(page, "/skills/new", "Add Skill");
  await expectFocusSeen(page, "a form with its header", { known });
  for (const [path, heading] of Object.entries(pages)) {
    await arriveAt(page, path, heading);
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
