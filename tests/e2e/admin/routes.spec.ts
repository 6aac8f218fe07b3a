import type { Page } from "@playwright/test";
import { expectGoodLooks, expectNoViolations } from "../harness/looks.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

// The route table of spec 2: each address is opened directly, and looked at in both themes and on a phone.

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

const newForms: Pages = {
  "/posts/new": "New Post",
  "/projects/new": "New Project",
  "/certifications/new": "New Certification",
  "/skills/new": "Add Skill",
  "/education/new": "Add Education",
  "/experiences/new": "Add Experience",
};

const others: Pages = {
  "": "Dashboard",
  "/profile": "Profile Settings",
  "/users": "User Management",
  "/nothing": "Page not found",
};

const firstOf = async (site: Site, table: string, column: string): Promise<string> => {
  const [row] = await (await site.api(`/rest/v1/${table}?select=${column}&limit=1`)).json();
  return row[column];
};

const editForms = async (site: Site): Promise<Pages> => ({
  [`/posts/${await firstOf(site, "posts", "slug")}/edit`]: "Edit Post",
  [`/projects/${await firstOf(site, "projects", "slug")}/edit`]: "Edit Project",
  [`/certifications/${await firstOf(site, "certifications", "id")}/edit`]: "Edit Certification",
  [`/skills/${await firstOf(site, "technical_skills", "id")}/edit`]: "Edit Skill",
  [`/education/${await firstOf(site, "education", "id")}/edit`]: "Edit Education",
  [`/experiences/${await firstOf(site, "experiences", "id")}/edit`]: "Edit Experience",
});

const headingOn = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Opens each page at its address and looks at it, dark and wide, light and narrow. */
const openAndLook = async (page: Page, site: Site, pages: Pages): Promise<void> => {
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(`/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expectLoaded(page);
    await expect(page).toHaveURL(`${site.url}/admin${path}`);
    await expectGoodLooks(page, path, [
      { theme: "dark", width: 1280 },
      { theme: "light", width: 390 },
    ]);
  }
};

// Colors that fade while axe looks are not the colors of either theme.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

for (const [kind, pages] of Object.entries({ lists, "new forms": newForms, "other pages": others })) {
  test(`the ${kind} open at their addresses, and axe finds nothing on them`, async ({ ownerPage: page, site }) => {
    test.slow();
    await openAndLook(page, site, pages);
  });
}

test("the edit forms open at their addresses, and axe finds nothing on them", async ({ ownerPage: page, site }) => {
  test.slow();
  await openAndLook(page, site, await editForms(site));
});

test("axe finds nothing on the lists as tables", async ({ ownerPage: page, site }) => {
  test.slow();
  for (const path of Object.keys(lists)) {
    await page.evaluate((name) => localStorage.setItem(`RaStoreplinth.${name}.view`, '"table"'), path.slice(1));
  }
  await openAndLook(page, site, lists);
  await expect(page.getByRole("table")).toBeVisible();
});

test("axe finds nothing on the pages before the session", async ({ page, site }) => {
  await openAndLook(page, site, { "/login": "Admin Login", "/register": "Create Account" });
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
  await page.goto("/admin/skills/categories");
  await page.getByRole("button", { name: "Edit Platform" }).click();
  await expect(page.getByRole("form", { name: "Edit Category" })).toBeVisible();
  await expectNoViolations(page, "form within the list");
});

test("an address that names no page or row says so, and leads on", async ({ ownerPage: page, site }) => {
  await page.goto("/admin/posts/no-such-post/edit");
  await expect(headingOn(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
});
