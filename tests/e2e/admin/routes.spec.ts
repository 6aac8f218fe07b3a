import type { Page } from "@playwright/test";
import { expectFocusSeen, expectGoodLooksAndFocus } from "../harness/focusStops.ts";
import { expectNoViolations } from "../harness/looks.ts";
import { goTo } from "../harness/opening.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded } from "./steps.ts";

// The route table of behaviour 1.1: opens each page once and checks everything about its appearance there.

/** Headings of pages by their path below /admin. */
type Pages = Record<string, string>;

interface Routes {
  lists: Pages;
  /** Lists that are also opened as a table. */
  tables: readonly string[];
  /** Edit forms have all inputs of the forms for new rows, and are filled in. */
  forms: (site: Site) => Promise<Pages>;
  others: Pages;
}

const firstOf = async (site: Site, table: string, column: string): Promise<string> => {
  const [row] = await (await site.api(`/rest/v1/${table}?select=${column}&limit=1`)).json();
  return row[column];
};

/** The path and heading of the edit form of a table's first row. */
const editForm = async (
  site: Site,
  table: string,
  column: string,
  folder: string,
  heading: string,
): Promise<Pages> => ({
  [`/${folder}/${await firstOf(site, table, column)}/edit`]: heading,
});

const oneOfEachKind: Routes = {
  lists: { "": "Dashboard", "/posts": "Blog Posts", "/experiences": "Work Experience" },
  tables: ["/posts"],
  forms: async (site) => ({
    ...(await editForm(site, "posts", "slug", "posts", "Edit Post")),
    ...(await editForm(site, "technical_skills", "id", "skills", "Edit Skill")),
  }),
  others: {
    "/nothing": "Page not found",
    "/profile": "Profile Settings",
    "/media": "Media",
    "/import": "Import",
  },
};

const remaining: Routes = {
  lists: {
    "/projects": "Projects",
    "/certifications": "Certifications",
    "/skills": "Technical Skills",
    "/skills/categories": "Skill Categories",
    "/education": "Education",
    // The demo has no pages: the empty list.
    "/pages": "Pages",
  },
  // The kit renders table cells by the kind of the column. Together with posts, these have all kinds.
  tables: ["/certifications", "/skills"],
  forms: async (site) => ({
    ...(await editForm(site, "projects", "slug", "projects", "Edit Project")),
    ...(await editForm(site, "certifications", "id", "certifications", "Edit Certification")),
    ...(await editForm(site, "education", "id", "education", "Edit Education")),
    ...(await editForm(site, "experiences", "id", "experiences", "Edit Experience")),
  }),
  others: {
    "/users": "User Management",
    "/site": "Site",
    "/pages/new": "New Page",
    "/import/redirects": "Redirects",
    "/import/redirects/new": "Add Redirect",
    "/import/replace": "Find and Replace",
    "/posts/tags": "Tags",
    "/health": "Site Health",
  },
};

const headingOn = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

const arriveAt = async (page: Page, path: string, heading: string): Promise<void> => {
  await goTo(page, `/admin${path}`);
  await expect(headingOn(page, heading)).toBeVisible();
  await expectLoaded(page);
  expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
};

/** The targets of the links on the page, without react-admin's leftover download links. */
const hrefsOn = (page: Page): Promise<string[]> =>
  page.locator("a[href]:not([download])").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

const expectOwnAddresses = (hrefs: readonly string[], site: Site): void => {
  const admin = hrefs.filter((href) => href.startsWith("/admin"));
  const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const allowed = new RegExp(
    `^/admin(/(posts|projects|pages)(/new|/tags|/[a-z0-9-]+/edit)?|(/(?!posts|projects|pages|create|show)[a-z_]+){1,2}(/${uuid}/edit)?)?(#[a-z-]+)?$`,
  );
  expect(admin.length).toBeGreaterThan(20);
  expect(admin.filter((href) => !allowed.test(href))).toEqual([]);
  expect(admin.filter((href) => new RegExp(`/posts/${uuid}`).test(href))).toEqual([]);
  expect(hrefs.filter((href) => href.includes(site.url))).toEqual([]);
};

// axe would read the colors of a running transition.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const main = { within: "main" };

for (const [name, { lists, tables, forms, others }, tag] of [
  ["admin pages of each kind", oneOfEachKind, []],
  ["the other admin pages", remaining, ["@release"]],
] as const) {
  test.describe(name, { tag: [...tag] }, () => {
    test("lists look right, show the focus and link to readable addresses", async ({ ownerPage: page, site }) => {
      test.slow();
      await page.goto("/admin");
      await expectLoaded(page);
      const hrefs = new Set<string>();
      for (const [path, heading] of Object.entries(lists)) {
        await arriveAt(page, path, heading);
        for (const href of await hrefsOn(page)) hrefs.add(href);
        await expectGoodLooksAndFocus(page, path || "the dashboard", path ? main : {});
        if (!tables.includes(path)) continue;
        await page.getByRole("button", { name: "Table", exact: true }).click();
        await expect(page.getByRole("table")).toBeVisible();
        await expectLoaded(page);
        await expectGoodLooksAndFocus(page, `${path} as a table`, main);
      }
      expectOwnAddresses([...hrefs], site);
    });

    test("forms look right and show the focus", async ({ ownerPage: page, site }) => {
      test.slow();
      const pages = Object.entries(await forms(site));
      await page.goto(`/admin${pages[0]?.[0]}`);
      for (const [path, heading] of pages) {
        await arriveAt(page, path, heading);
        await expectGoodLooksAndFocus(page, path);
      }
    });

    test("other pages look right and show the focus", async ({ ownerPage: page }) => {
      test.slow();
      await page.goto("/admin");
      for (const [path, heading] of Object.entries(others)) {
        await arriveAt(page, path, heading);
        await expectGoodLooksAndFocus(page, path, main);
      }
    });
  });
}

test("a post's form keeps its header in small windows, and shows the focus in the rich editor", async ({
  ownerPage: page,
}) => {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Rich text").check();
  await expect(page.getByRole("textbox", { name: "Content (required)" })).toBeVisible();
  await expectFocusSeen(page, "the rich editor", main);

  await page.setViewportSize({ width: 740, height: 360 });
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Save and publish" })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 300, height: 200 });
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: "instant" }));
  await expect(header).not.toBeInViewport();
});

test("dialogs and menus pass axe and show the focus", async ({ ownerPage: page }) => {
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

test("sign-in and registration look right and show the focus", async ({ page }) => {
  for (const [path, heading] of Object.entries({ "/login": "Admin Login", "/register": "Create Account" })) {
    await page.goto(`/admin${path}`);
    await expect(headingOn(page, heading)).toBeVisible();
    await expectGoodLooksAndFocus(page, path);
  }
});
