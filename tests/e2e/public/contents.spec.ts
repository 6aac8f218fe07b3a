import type { Page } from "@playwright/test";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const section = (name: string) => `## ${name}\n\n${"A line of text about it, long enough to be read.\n\n".repeat(25)}`;
const longText = ["Plan", "Parts", "Tests", "Launch"].map(section).join("");
const picture = "/demo/covers/unsized.svg";

const contentsOf = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const current = (page: Page) => contentsOf(page).locator("[aria-current=location]");

test.describe("a project with a long description", () => {
  const slug = "a-project-to-read";

  test.beforeAll(async ({ site, owner }) => {
    const token = await site.signIn(owner);
    const project = { title: "A project to read", slug, description: "Short", thumbnail: "/og-default.png" };
    const body = { ...project, long_description: longText, status: "Live", tech: ["Go"] };
    const made = await site.api("/rest/v1/projects", { method: "POST", body, token, prefer: "return=representation" });
    expect(made.status).toBe(201);
  });

  test.afterAll(async ({ site, owner }) => {
    await site.api(`/rest/v1/projects?slug=eq.${slug}`, { method: "DELETE", token: await site.signIn(owner) });
  });

  test("has a table of contents, which marks the section that is being read", async ({ page }) => {
    await openHydrated(page, `/projects/${slug}`);
    await expect(contentsOf(page).getByRole("link")).toHaveText(["Plan", "Parts", "Tests", "Launch"]);
    await expect(current(page)).toHaveCount(0);
    await contentsOf(page).getByRole("link", { name: "Tests" }).click();
    await expect(current(page)).toHaveText(["Tests"]);
    await page.getByText("A line of text about it").nth(30).scrollIntoViewIfNeeded();
    await expect(current(page)).toHaveText(["Parts"]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current(page)).toHaveText(["Launch"]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current(page)).toHaveCount(0);
  });
});

test("the mark of a long table of contents is in sight", async ({ page, site, owner }) => {
  const token = await site.signIn(owner);
  const names = Array.from({ length: 60 }, (_, index) => `Step ${index + 1}`);
  const post = { title: "Many steps", slug: "many-steps", content: names.map(section).join("") };
  await site.api("/rest/v1/posts", { method: "POST", body: post, token });
  await openHydrated(page, "/blog/many-steps");
  await page.getByRole("heading", { name: "Step 50" }).evaluate((heading) => heading.scrollIntoView());
  await expect(current(page)).toHaveText(["Step 50"]);
  await expect(current(page)).toBeInViewport();
  await site.api("/rest/v1/posts?slug=eq.many-steps", { method: "DELETE", token });
});

test("a post marks the section that is being read", async ({ page }) => {
  await openHydrated(page, "/blog/the-eleven-minute-build-that-became-ninety-seconds");
  await contentsOf(page).getByRole("link", { name: "What I did not do" }).click();
  await expect(current(page)).toHaveText(["What I did not do"]);
});

test("a picture of unknown size keeps a usual one's room until it is there, and its own after it", async ({
  page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const post = { title: "A picture", slug: "a-picture-of-unknown-size", content: `![A square](${picture})\n\nBelow.` };
  await site.api("/rest/v1/posts", { method: "POST", body: post, token });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';
  await page.route(`**${picture}`, async (route) => {
    await answered;
    await route.fulfill({ contentType: "image/svg+xml", body: square });
  });
  await page.goto(`/blog/${post.slug}`);
  const image = page.getByRole("img", { name: "A square" });
  const sizeOf = () =>
    image.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    });
  await expect.poll(async () => (await sizeOf()).height).toBeGreaterThan(300);
  const { width, height } = await sizeOf();
  expect(width / height).toBeCloseTo(1.6, 1);
  answer();
  await expect.poll(async () => (await sizeOf()).height).toBe(302);
  await page.getByRole("link", { name: "Enlarge: A square" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "A square" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await site.api(`/rest/v1/posts?slug=eq.${post.slug}`, { method: "DELETE", token });
});
