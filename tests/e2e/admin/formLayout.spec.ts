import { expectNoOverflow, expectNoViolations } from "../harness/looks.ts";
import { holdBack } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast, wordsOf } from "./steps.ts";

const text = `Words and $a^2$.\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n\n${"A paragraph that goes on.\n\n".repeat(60)}`;

test("the header of a form is one row at every width, with one button and a menu", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const published_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { title: "Tomorrow at last", content: text, published_at };
  await site.api("/rest/v1/posts", { method: "POST", token, body });
  await page.goto("/admin/posts/tomorrow-at-last/edit");
  const header = page.getByRole("banner");
  await expect(header).toContainText(/Scheduled for .*Saved/);
  for (const [width, highest] of [[1280, 100] as const, [768, 100] as const, [390, 72] as const]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await header.boundingBox())?.height, `${width} px`).toBeLessThan(highest);
    const ends = await header.getByRole("button").evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ width: shown }) => shown > 0)
        .map(({ y, height }) => y + height / 2),
    );
    expect(Math.max(...ends) - Math.min(...ends), `${width} px`).toBeLessThan(8);
    await expectNoOverflow(page, `header at ${width} px`);
  }
  await expectNoViolations(page, "header on a phone");

  await page.getByLabel("Title").fill("Today after all");
  await expect(header).toContainText(/Saved locally \d\d:\d\d/);
  await header.getByRole("button", { name: "Other ways to save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Publish now" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, wordsOf("Post").updated);
  const [post] = await (await site.api("/rest/v1/posts?slug=eq.today-after-all")).json();
  expect(Math.abs(Date.now() - Date.parse(post.published_at))).toBeLessThan(60_000);

  await page.goto("/admin/posts/today-after-all/edit");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menu", { name: "More actions" })).toBeVisible();
  const noteOf = page.getByRole("menuitem", { name: "Preview page" }).locator("span").first();
  await expect(noteOf).toHaveCSS("display", "block");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, wordsOf("Post").deleted);
  await expect(page).toHaveURL(`${site.url}/admin/posts`);
});

test("on a phone, the dashboard opens a new post from a header of one row", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, "**/ListPage-*.js");
  await page.goto("/admin/posts");
  const header = page.getByRole("banner");
  const account = header.getByRole("button", { name: "Account" });
  const loading = await account.boundingBox();
  release();
  await expect(header.getByRole("heading", { name: "Blog Posts" })).toBeVisible();
  // The buttons are at the right before the title is there.
  expect(await account.boundingBox()).toMatchObject({ x: loading?.x });
  await page.goto("/admin");
  await expect(header.getByRole("link", { name: "New Post" })).toBeVisible();
  const box = await header.boundingBox();
  expect(box?.height).toBeLessThan(64);
  const title = await header.getByRole("heading", { name: "Dashboard" }).boundingBox();
  expect((title?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(4);
  await expectNoOverflow(page, "dashboard on a phone");
  await header.getByRole("link", { name: "New Post" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
});

test("the side panel has no scrollbar, remembers its groups, and opens one with a problem", async ({
  ownerPage: page,
}) => {
  test.info().annotations.push({ type: "expected", description: "a slug of another post" });
  await page.goto("/admin/posts/new");
  const panel = page.getByRole("region", { name: "Details" });
  const summary = (name: string) => panel.locator("summary", { hasText: name });
  for (const name of ["Publication", "Appearance", "URL and search engines"]) await expect(summary(name)).toBeVisible();
  await expect(panel.getByLabel("Tags")).toBeVisible();
  await expect(panel.getByLabel("Address")).toBeHidden();
  await summary("URL and search engines").click();
  await expect(panel.getByLabel("Address")).toBeVisible();
  const overflow = await panel.evaluate((part) => [
    getComputedStyle(part).overflowY,
    part.scrollHeight - part.clientHeight,
  ]);
  expect(overflow).toEqual(["visible", 0]);
  await panel.getByLabel("Canonical URL").focus();
  await expect(panel.getByLabel("Canonical URL")).toBeInViewport();
  await page.reload();
  await expect(panel.getByLabel("Address")).toBeVisible();

  await panel.getByLabel("Address").fill("retries-need-a-budget");
  await summary("URL and search engines").click();
  await expect(panel.getByLabel("Address")).toBeHidden();
  await page.getByLabel("Title").fill("Taken");
  await page.getByLabel("Content").fill("Words.");
  await page.keyboard.press("ControlOrMeta+s");
  await expectProblem(page, "Another post has this address. Choose a different one");
  await expect(panel.getByLabel("Address")).toBeFocused();
});

test("the preview is next to the text from 1,600 px on, and scrolls with it", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto("/admin/posts/new");
  const area = page.getByLabel("Content");
  await area.fill(text);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("math")).toBeVisible();
  await expect(preview.locator("svg").first()).toBeVisible();
  const [left, right] = [await area.boundingBox(), await preview.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.width).toBeGreaterThan(400);
  await preview.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await preview.dispatchEvent("wheel");
  await expectNoOverflow(page, "preview next to the text");
  await expectNoViolations(page, "preview next to the text");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(area).toBeHidden();
  await page.getByRole("tab", { name: "Write" }).click();
  await page.setViewportSize({ width: 1599, height: 900 });
  await expect(preview).toBeHidden();
});

test("on a phone, pages keep their place while they load", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const headerHeight = async () => (await page.getByRole("banner").boundingBox())?.height;
  await page.goto("/admin/resumes");
  await expect(page.getByRole("heading", { name: "Résumés" })).toBeVisible();
  const height = await headerHeight();
  await page.goto("/admin/resumes/new");
  await expect(page.getByRole("heading", { name: "New Résumé" })).toBeVisible();
  expect(await headerHeight()).toBe(height);

  const release = await holdBack(page, "**/rpc/registration_open");
  await page.goto("/admin/users");
  const account = page.getByRole("article").first();
  await expect(account).toBeVisible();
  const loading = await account.boundingBox();
  release();
  await expect(page.getByLabel("Anyone can register")).toBeVisible();
  expect(await account.boundingBox()).toEqual(loading);
});
