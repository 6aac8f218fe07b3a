import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

const slowText = `${"> ".repeat(98)}a\n\n`.repeat(60);

const written = `# By hand

${"word ".repeat(250)}

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts
const one = 1;
\`\`\``;

const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("the post form previews, saves and renames a post, and finds it at its old address", async ({
  ownerPage: page,
  site,
}) => {
  await page.goto("/admin/posts/new");
  await expect(page.getByRole("form").locator("input, textarea").first()).toHaveAccessibleName(/^Title/);
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByRole("group", { name: "Publication" })).toBeInViewport();
  const area = page.getByLabel("Content");
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(400);

  // A text that would take seconds to parse is neither parsed nor saved.
  await page.getByLabel("Title").fill("Slow");
  await area.fill(slowText);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expectToast(page, "This text has more than 5,000 quote marks. Split it into several texts.");
  await expect(area).toBeFocused();
  await area.fill(written);
  await openTab(page, "Preview");
  await expect(page.getByRole("tabpanel").getByRole("table")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("heading", { name: "By hand" })).toBeVisible();

  await page.getByLabel("Title").fill("Écrire à la main");
  const picture = page.getByRole("group", { name: "Featured Image URL" });
  await picture.getByRole("button", { name: "Use a URL" }).click();
  await page.getByLabel("Featured Image URL").fill("/demo/avatar.svg");
  await page.getByLabel("Tags").fill("writing");
  await page.getByLabel("Tags").press("Enter");
  await page.getByLabel("Tags").fill("left in the box");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expectToast(page, wordsOf("Post").created);
  await expect(page).toHaveURL(`${site.url}/admin/posts`);

  const stored = async (slug: string) => (await (await site.api(`/rest/v1/posts?slug=eq.${slug}`)).json())[0];
  const post = await stored("ecrire-a-la-main");
  expect(post).toMatchObject({
    title: "Écrire à la main",
    reading_time: "2 min read",
    excerpt: "By hand",
    tags: ["writing", "left in the box"],
    featured_image: "/demo/avatar.svg",
  });
  expect(Date.now() - Date.parse(post.date)).toBeLessThan(60_000);
  expect(await (await fetch(`${site.url}/blog/ecrire-a-la-main`)).text()).toContain("const one = 1;");

  const link = page.getByRole("link", { name: "Écrire à la main", exact: true });
  await expect(link).toHaveAttribute("href", "/admin/posts/ecrire-a-la-main/edit");
  await link.click();
  await page.getByRole("textbox", { name: "Title" }).fill("After the rename");
  await page.getByLabel("Keep the date").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, wordsOf("Post").updated);
  expect((await stored("after-the-rename")).date).toBe(post.date);
  await page.goto("/admin/posts/ecrire-a-la-main/edit");
  await expect(page.getByLabel("Title")).toHaveValue("After the rename");
});
