import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";

// The route table of spec 2: each address opened directly, by its owner, with the heading of its page.

const firstOf = async (site: Site, table: string, column: string): Promise<string> => {
  const [row] = await (await site.api(`/rest/v1/${table}?select=${column}&limit=1`)).json();
  return row[column];
};

const editPages = [
  { path: "posts", table: "posts", column: "slug", heading: "Edit Post" },
  { path: "projects", table: "projects", column: "slug", heading: "Edit Project" },
  { path: "certifications", table: "certifications", column: "id", heading: "Edit Certification" },
  { path: "skills", table: "technical_skills", column: "id", heading: "Edit Skill" },
  { path: "education", table: "education", column: "id", heading: "Edit Education" },
  { path: "experiences", table: "experiences", column: "id", heading: "Edit Experience" },
];

const pages = {
  "": "Dashboard",
  "/posts": "Blog Posts",
  "/posts/new": "New Post",
  "/projects": "Projects",
  "/projects/new": "New Project",
  "/certifications": "Certifications",
  "/certifications/new": "New Certification",
  "/skills": "Technical Skills",
  "/skills/new": "Add Skill",
  "/skills/categories": "Skill Categories",
  "/education": "Education",
  "/education/new": "Add Education",
  "/experiences": "Work Experience",
  "/experiences/new": "Add Experience",
  "/profile": "Profile Settings",
  "/users": "User Management",
};

test("each address of the route table opens directly", async ({ ownerPage: page, site }) => {
  test.slow();
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin${path}`);
  }
  for (const { path, table, column, heading } of editPages) {
    const address = `/admin/${path}/${await firstOf(site, table, column)}/edit`;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
    await expect(page).toHaveURL(`${site.url}${address}`);
  }
});

test("an address of no page says so inside the admin, and leads on", async ({ ownerPage: page }) => {
  for (const path of ["/nothing", "/posts/no-such-post/edit", "/posts/some/words"]) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole("main")).toContainText(/not found/i);
    await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  }
});
