import type { Page } from "@playwright/test";
import { expectGoodLooks, expectNoOverflow, expectNoViolations } from "../harness/looks.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

// The route table of behaviour 2, looked at in both themes, the lighter one on a phone.

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
  "/pages/new": "New Page",
  "/import/redirects/new": "Add Redirect",
  "/certifications/new": "New Certification",
  "/skills/new": "Add Skill",
  "/education/new": "Add Education",
  "/experiences/new": "Add Experience",
};

const others: Pages = {
  "": "Dashboard",
  "/profile": "Profile Settings",
  "/users": "User Management",
  // The demo has none.
  "/pages": "Pages",
  "/site": "Site",
  "/import": "Import",
  "/import/redirects": "Redirects",
  "/welcome": "Welcome",
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

/** Goes to each page and looks at it, dark and wide, light and narrow. */
const goAndLook = async (page: Page, site: Site, pages: Pages): Promise<void> => {
  await openAdmin(page, "/admin");
  await expectLoaded(page);
  for (const [path, heading] of Object.entries(pages)) {
    await goTo(page, `/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin${path}`);
    await expectLoaded(page);
    await expectGoodLooks(page, path, views);
  }
};

const views = [
  { theme: "dark", width: 1280 },
  { theme: "light", width: 390 },
] as const;

// Colors that fade while axe looks are not the colors of either theme.
test.beforeEach(({ tab }) => tab.emulateMedia({ reducedMotion: "reduce" }));

test("every address of the route table is answered with the admin, and one of each kind opens it", async ({
  ownerPage: page,
  site,
}) => {
  const edits = await editForms(site);
  for (const path of Object.keys({ ...lists, ...newForms, ...others, ...edits })) {
    const answer = await fetch(`${site.url}/admin${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('<div id="root">');
  }
  const [slug = ""] = Object.keys(edits);
  for (const [path, heading] of [
    ["/skills/categories", "Skill Categories"],
    ["/projects/new", "New Project"],
    [slug, "Edit Post"],
  ] as const) {
    await page.goto(`/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin${path}`);
  }
});

test("axe finds nothing on the lists, as cards or as tables, whose links say /new and /{slug}/edit", async ({
  ownerPage: page,
  site,
}) => {
  test.slow();
  const hrefs = new Set<string>();
  for (const path of ["", ...Object.keys(lists)]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAdmin(page, `/admin${path}`);
    await expect(headingOn(page, lists[path] ?? "Dashboard")).toBeVisible();
    await expectLoaded(page);
    // react-admin leaves the link of each download in the page, also those of tests before this one.
    const links = await page
      .locator("a[href]:not([download])")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const href of links) if (href) hrefs.add(href);
    if (!path) continue;
    await expectGoodLooks(page, path, views);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectLoaded(page);
    await expectGoodLooks(page, `${path} as a table`, views);
  }
  const admin = [...hrefs].filter((href) => href.startsWith("/admin"));
  const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const allowed = new RegExp(
    `^/admin(/(posts|projects|pages)(/new|/[a-z0-9-]+/edit)?|(/(?!posts|projects|pages|create|show)[a-z_]+){1,2}(/${uuid}/edit)?)?$`,
  );
  expect(admin.length).toBeGreaterThan(40);
  expect(admin.filter((href) => !allowed.test(href))).toEqual([]);
  expect(admin.filter((href) => new RegExp(`/posts/${uuid}`).test(href))).toEqual([]);
  expect([...hrefs].filter((href) => href.includes(site.url))).toEqual([]);
});

// The forms that edit have all that the forms for new rows have, and a row in it.
for (const [kind, pagesOf] of Object.entries({
  "edit forms": editForms,
  "other pages": async () => others,
})) {
  test(`axe finds nothing on the ${kind}`, async ({ ownerPage: page, site }) => {
    test.slow();
    await goAndLook(page, site, await pagesOf(site));
  });
}

test("the forms for new rows are where their links lead, and nothing is wider than the window, or lower than the header leaves", async ({
  ownerPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openAdmin(page, "/admin");
  for (const [path, heading] of Object.entries(newForms)) {
    await goTo(page, `/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expectLoaded(page);
    await expectNoOverflow(page, path);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Save" })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 300, height: 200 });
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: "instant" }));
  await expect(header).not.toBeInViewport();
});

test("axe finds nothing on the pages before the session", async ({ page }) => {
  for (const [path, heading] of Object.entries({ "/login": "Admin Login", "/register": "Create Account" })) {
    await page.goto(`/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expectGoodLooks(page, path, views);
  }
});

test("axe finds nothing in what opens over a page", async ({ ownerPage: page }) => {
  await openAdmin(page, "/admin/posts");
  await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
  await expectNoViolations(page, "confirmation");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await expectNoViolations(page, "palette");
  await openAdmin(page, "/admin/skills/categories");
  await page.getByRole("button", { name: "Edit Platform" }).click();
  await expect(page.getByRole("form", { name: "Edit Category" })).toBeVisible();
  await expectNoViolations(page, "form within the list");
});

test("an address that names no page or row says so, and leads on", async ({ ownerPage: page, site }) => {
  await openAdmin(page, "/admin/import/redirects");
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Import" }),
  ).toBeVisible();
  await goTo(page, "/admin/posts/no-such-post/edit");
  await expect(headingOn(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
});
