import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast, savePost } from "./steps.ts";

test("the owner writes a post with everything in it, and it is on the site", async ({ ownerPage: page, site }) => {
  await openAdmin(page, "/admin/posts");
  await page.getByRole("link", { name: "New Post" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/posts/new`);

  await expect(page.getByRole("form").locator("input, textarea").first()).toHaveAccessibleName(/^Title/);
  await expect(page.getByRole("radio", { name: "Draft" })).toBeInViewport();
  await page.getByLabel("Featured Image URL").fill("/demo/avatar.svg");
  await page.getByLabel("Title").fill("Écrire à la main");
  await page.getByLabel("Content").fill(`# By hand\n\n${"word ".repeat(250)}\n\n\`\`\`ts\nconst one = 1;\n\`\`\``);
  await page.getByLabel("Tags").fill("writing");
  await page.getByLabel("Tags").press("Enter");
  await page.getByLabel("Tags").fill(" Writing ");
  await page.getByLabel("Tags").press("Enter");
  await page.getByLabel("Tags").fill("left in the box");
  await page.getByRole("button", { name: "Save" }).click();

  await expectToast(page, "Post created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/posts`);
  await expect(page.getByRole("link", { name: "Écrire à la main", exact: true })).toHaveAttribute(
    "href",
    "/admin/posts/ecrire-a-la-main/edit",
  );

  const [post] = await (await site.api("/rest/v1/posts?slug=eq.ecrire-a-la-main")).json();
  expect(post).toMatchObject({
    title: "Écrire à la main",
    reading_time: "2 min read",
    excerpt: "By hand",
    tags: ["writing", "left in the box"],
    featured_image: "/demo/avatar.svg",
  });
  const visited = await (await fetch(`${site.url}/blog/ecrire-a-la-main`)).text();
  expect(visited).toContain("const one = 1;");
  expect(Date.now() - Date.parse(post.date)).toBeLessThan(60_000);
});

test("a new post is previewed, and not sent without title and content: the first wrong field has the focus", async ({
  ownerPage: page,
}) => {
  const save = page.getByRole("button", { name: "Save" });
  await openAdmin(page, "/admin/posts/new");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText("No content to preview yet.")).toBeVisible();
  await page.getByLabel("Title").fill("   ");
  await save.click();
  await expectProblem(page, "Title and content are required");
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("A title");
  await save.click();
  await expect(page.getByLabel("Content")).toBeFocused();

  const area = page.getByLabel("Content");
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await area.fill("Some **bold** text\n\n| a | b |\n| - | - |\n| 1 | 2 |");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("tabpanel").getByRole("table")).toBeVisible();
  await expect(page.getByRole("tabpanel").locator("strong")).toHaveText("bold");
});

test("a title change moves the address, but not the date that is kept, and the old one opens the editor", async ({
  ownerPage: page,
  site,
}) => {
  await savePost(page, { title: "Before the rename", content: "Text." });
  await page.getByRole("link", { name: "Before the rename", exact: true }).click();
  await expect(page.getByLabel("Content")).toHaveValue("Text.");
  const dateOf = async (slug: string) => (await (await site.api(`/rest/v1/posts?slug=eq.${slug}`)).json())[0].date;
  const date = await dateOf("before-the-rename");
  await page.getByLabel("Title").fill("After the rename");
  await page.getByLabel("Keep the date").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post updated successfully");
  expect(await dateOf("after-the-rename")).toBe(date);

  await openAdmin(page, "/admin/posts/before-the-rename/edit");
  await expect(page.getByLabel("Title")).toHaveValue("After the rename");
  await openAdmin(page, "/admin/posts/after-the-rename/edit");
  await expect(page.getByLabel("Title")).toHaveValue("After the rename");
  await openAdmin(page, "/admin/posts/never-was/edit");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect((await site.api("/rest/v1/posts?slug=eq.before-the-rename")).ok).toBe(true);
});

test("the chosen view of the list is remembered, and the table sorts on the server", async ({ ownerPage: page }) => {
  await openAdmin(page, "/admin/posts");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();

  const sorted = page.waitForRequest((request) => request.url().includes("order=title.asc"));
  await page
    .getByRole("columnheader", { name: /Sort by title/ })
    .getByText("Title")
    .click();
  await sorted;
  const searched = page.waitForRequest((request) => request.url().includes("imatch"));
  await page.getByRole("searchbox").fill("budget");
  await searched;
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("selected rows of the table are deleted together", async ({ ownerPage: page, site }) => {
  await savePost(page, { title: "Bulk one", content: "Text." });
  await savePost(page, { title: "Bulk two", content: "Text." });
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByLabel("Select Bulk one").check();
  await page.getByLabel("Select Bulk two").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "2 posts deleted successfully");
  expect(await (await site.api("/rest/v1/posts?title=like.Bulk*")).json()).toEqual([]);
});
