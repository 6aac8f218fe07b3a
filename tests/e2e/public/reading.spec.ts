import { expectNoViolations } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const post = "/blog/the-eleven-minute-build-that-became-ninety-seconds";

test("a long post has contents, codes, pictures and paper", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: string[] = [];
  page.on("request", (request) => /\/rest\/|highlight-/.test(request.url()) && asked.push(request.url()));
  await openHydrated(page, post);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(6);
  await expect(contents.locator("[aria-current=location]")).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await contents.getByRole("link", { name: "What I did not do" }).click();
  await expect(page).toHaveURL(/#what-i-did-not-do$/);
  const heading = page.getByRole("heading", { name: "What I did not do", exact: true });
  await expect(heading).toBeInViewport();
  // The header stays in reach and covers no heading.
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.y).toBe(0);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
  await expect(contents.getByRole("link", { name: "What I did not do" })).toBeInViewport();
  await expect(contents.locator("[aria-current=location]")).toHaveText(["What I did not do"]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.goForward();
  await expect(heading).toBeInViewport();
  const anchor = page
    .getByText("#", { exact: true })
    .and(page.getByRole("link", { name: "The workflow, shortened", exact: true }));
  await expect(anchor).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { name: "The workflow, shortened", exact: true }).hover();
  await expect(anchor).toHaveCSS("opacity", "1");

  await expect(page.locator("pre .token.deleted").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy code" }).first().click();
  await expect(page.getByText("Code copied!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "-COPY . .\n-RUN npm ci\n+COPY package.json",
  );
  expect(asked).toEqual([]);

  const link = page.getByRole("link", { name: /^Enlarge: / });
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, "enlarged picture");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Nobody complains about a slow build.").first()).toBeVisible();
  await expect(page.locator("article img").first()).toBeVisible();
  await expect(page.getByText(site.url + post, { exact: true })).toBeVisible();
  for (const part of await page.locator("header nav, footer, [aria-label=Contents], [aria-label='Copy code']").all()) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeHidden();
  await expect(page.getByRole("link", { name: "LinkedIn" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Related Content" })).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the mark of a long table of contents follows what is read, and is in sight", async ({ page, site, owner }) => {
  const token = await site.signIn(owner);
  const words = "A line of text about it, long enough to be read.\n\n".repeat(8);
  const content = Array.from({ length: 60 }, (_, index) => `## Step ${index + 1}\n\n${words}`).join("");
  const body = { title: "Many steps", slug: "many-steps", content: `${words}${content}` };
  await site.api("/rest/v1/posts", { method: "POST", body, token });
  await openHydrated(page, "/blog/many-steps");
  const current = page.getByRole("navigation", { name: "Contents" }).locator("[aria-current=location]");
  await expect(current).toHaveCount(0);
  await page.getByRole("heading", { name: "Step 50" }).evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText(["Step 50"]);
  await expect(current).toBeInViewport();
  await page.getByText("A line of text about it").nth(42).scrollIntoViewIfNeeded();
  await expect(current).toHaveText(/^Step [45]$/);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveText(["Step 60"]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveCount(0);
  await site.api("/rest/v1/posts?slug=eq.many-steps", { method: "DELETE", token });
});
