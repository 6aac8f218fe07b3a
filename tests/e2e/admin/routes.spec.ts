import type { Page } from "@playwright/test";
import { expectFocusSeen, expectGoodLooksAndFocus } from "../harness/focusStops.ts";
import { expectGoodLooks, expectNoViolations } from "../harness/looks.ts";
import { goTo } from "../harness/opening.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

// The route table of behaviour 1.1: each page is gone to once, and all that is to be looked at is looked at there.

/** Pages by address within the admin, with their headings. */
type Pages = Record<string, string>;

const lists: Pages = {
  "/posts": "Blog Posts",
  "/projects": "Projects",
  "/certifications": "Certifications",
  "/skills": "Technical Skills",
  "/skills/categories": "Skill Categories",
  "/education": "Education",
  "/experiences": "Work Experience",
};

// The kit draws a table's cells by the kind of each column. These have them all: titles, publication, tags, moments and lengths;
// states, progress and days; relations and percentages.
const withTables = ["/posts", "/certifications", "/skills"];

const others: Pages = {
  "/profile": "Profile Settings",
  "/users": "User Management",
  // The demo has none.
  "/pages": "Pages",
  "/pages/new": "New Page",
  "/media": "Media",
  "/site": "Site",
  "/import": "Import",
  "/import/redirects": "Redirects",
  "/import/replace": "Find and Replace",
  "/posts/tags": "Tags",
  "/import/redirects/new": "Add Redirect",
  "/welcome": "Welcome",
};

const firstOf = async (site: Site, table: string, column: string): Promise<string> => {
  const [row] = await (await site.api(`/rest/v1/${table}?select=${column}&limit=1`)).json();
  return row[column];
};

// The forms that edit have all that the forms for new rows have, and a row in it.
const editForms = async (site: Site): Promise<Pages> => ({
  [`/posts/${await firstOf(site, "posts", "slug")}/edit`]: "Edit Post",
  [`/projects/${await firstOf(site, "projects", "slug")}/edit`]: "Edit Project",
  [`/certifications/${await firstOf(site, "certifications", "id")}/edit`]: "Edit Certification",
  [`/skills/${await firstOf(site, "technical_skills", "id")}/edit`]: "Edit Skill",
  [`/education/${await firstOf(site, "education", "id")}/edit`]: "Edit Education",
  [`/experiences/${await firstOf(site, "experiences", "id")}/edit`]: "Edit Experience",
});

const headingOn = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

const arriveAt = async (page: Page, path: string, heading: string): Promise<void> => {
  await goTo(page, `/admin${path}`);
  await expect(headingOn(page, heading)).toBeVisible();
  await expectLoaded(page);
  expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
};

/** Where the links of the page lead. react-admin leaves the link of each download in the page, also those of tests before this one. */
const hrefsOn = (page: Page): Promise<string[]> =>
  page.locator("a[href]:not([download])").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

const expectOwnAddresses = (hrefs: readonly string[], site: Site): void => {
  const admin = hrefs.filter((href) => href.startsWith("/admin"));
  const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const allowed = new RegExp(
    `^/admin(/(posts|projects|pages)(/new|/[a-z0-9-]+/edit)?|(/(?!posts|projects|pages|create|show)[a-z_]+){1,2}(/${uuid}/edit)?)?$`,
  );
  expect(admin.length).toBeGreaterThan(40);
  expect(admin.filter((href) => !allowed.test(href))).toEqual([]);
  expect(admin.filter((href) => new RegExp(`/posts/${uuid}`).test(href))).toEqual([]);
  expect(hrefs.filter((href) => href.includes(site.url))).toEqual([]);
};

// Colors that fade while axe looks are not the colors of either theme.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the dashboard and the lists have nice addresses, looks and focus", async ({ ownerPage: page, site }) => {
  test.slow();
  const main = { within: "main" };
  await page.goto("/admin");
  await expectLoaded(page);
  const hrefs = new Set(await hrefsOn(page));
  await expectGoodLooksAndFocus(page, "the dashboard");
  for (const [path, heading] of Object.entries(lists)) {
    await arriveAt(page, path, heading);
    for (const href of await hrefsOn(page)) hrefs.add(href);
    await expectGoodLooksAndFocus(page, path, main);
    if (!withTables.includes(path)) continue;
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectLoaded(page);
    if (path === "/posts") await expectGoodLooksAndFocus(page, "posts as a table", main);
    else await expectGoodLooks(page, `${path} as a table`);
  }
  expectOwnAddresses([...hrefs], site);
});

test("the forms that edit have good looks, and their focus is seen", async ({ ownerPage: page, site }) => {
  test.slow();
  const pages = Object.entries(await editForms(site));
  await page.goto(`/admin${pages[0]?.[0]}`);
  for (const [path, heading] of pages) {
    await arriveAt(page, path, heading);
    if (path.startsWith("/skills")) await expectGoodLooksAndFocus(page, "a form with its header");
    else if (path.startsWith("/certifications")) await expectGoodLooksAndFocus(page, path, { within: "main" });
    else await expectGoodLooks(page, path);
  }
  await goTo(page, "/admin/posts/new");
  await page.getByLabel("Rich text").check();
  await expect(page.getByRole("textbox", { name: "Content (required)" })).toBeVisible();
  await expectFocusSeen(page, "the rich editor", { within: "main" });

  await page.setViewportSize({ width: 740, height: 360 });
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Save and publish" })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 300, height: 200 });
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: "instant" }));
  await expect(header).not.toBeInViewport();
});

test("every other page has good looks, and shows the focus", async ({ ownerPage: page, site }) => {
  test.slow();
  await page.goto("/admin/nothing");
  await expect(headingOn(page, "Page not found")).toBeVisible();
  await expectGoodLooks(page, "no page");
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  for (const [path, heading] of Object.entries(others)) {
    await arriveAt(page, path, heading);
    await expectGoodLooksAndFocus(page, path, { within: "main" });
  }
  await goTo(page, "/admin/import/redirects");
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Import" }),
  ).toBeVisible();
});

test("what opens over a page has nothing for axe to find, and shows the focus", async ({ ownerPage: page }) => {
  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
  await expectNoViolations(page, "confirmation");
  await expectFocusSeen(page, "confirmation");
  await page.getByRole("alertdialog").press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByRole("button", { name: "Account" }).click();
  await expectFocusSeen(page, "the account's menu", { key: "ArrowDown" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await expectNoViolations(page, "palette");
  await page.keyboard.press("Escape");
  await page.goto("/admin/skills/categories");
  await page.getByRole("button", { name: "Edit Platform" }).click();
  await expect(page.getByRole("form", { name: "Edit Category" })).toBeVisible();
  await expectNoViolations(page, "form within the list");
});

test("the pages before the session have good looks, and show the focus", async ({ page }) => {
  for (const [path, heading] of Object.entries({ "/login": "Admin Login", "/register": "Create Account" })) {
    await page.goto(`/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expectGoodLooksAndFocus(page, path);
  }
});
