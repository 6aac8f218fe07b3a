import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const placeholder = "Search by title or description...";

test("the blog list has title, search, chips and cards; search and chips narrow it together, and Back takes each step back", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Blog Posts" })).toBeVisible();
  await expect(page.getByPlaceholder(placeholder)).toBeVisible();
  const card = page.getByRole("article").nth(1);
  await expect(card.getByRole("link", { name: /^Read More/ })).toHaveAttribute("href", /^\/blog\/[a-z0-9-]+$/);
  await expect(card.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(card.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeBlog");

  const cards = page.getByRole("article");
  const all = await cards.count();
  await page.getByPlaceholder(placeholder).fill("QUEUE");
  await expect(page).toHaveURL(/\?q=QUEUE$/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const found = await cards.count();
  await page.getByRole("list", { name: "Tags" }).first().getByRole("link", { name: "go", exact: true }).click();
  await expect(page).toHaveURL(/\?q=QUEUE&tag=go$/);
  expect(await cards.count()).toBeLessThanOrEqual(found);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=QUEUE$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByPlaceholder(placeholder)).toHaveValue("");
  await expect(cards).toHaveCount(all);
});

for (const [moment, files] of [
  ["before any script has come", "**/assets/*.js"],
  ["while the components are on their way", "**/assets/react-*.js"],
] as const) {
  test(`what is typed and pressed ${moment} is searched for and done`, async ({ page }) => {
    let run = () => {};
    const running = new Promise<void>((resolve) => {
      run = resolve;
    });
    await page.route(files, async (route) => {
      await running;
      await route.continue();
    });
    await page.goto("/blog", { waitUntil: "commit" });
    const box = page.getByPlaceholder(placeholder);
    const card = page.getByRole("article").nth(1);
    await card.locator("summary").click();
    await card.getByRole("button", { name: "Copy link" }).click();
    await box.fill("queue");
    run();
    await expect(page).toHaveURL(/\?q=queue$/);
    await expect(box).toHaveValue("queue");
    await expect(page.getByRole("heading", { name: "Retries need a budget" })).toBeHidden();
    await expect(page.getByText(/^(?:Link copied!|Failed to copy)$/)).toBeVisible();
  });
}

test("a screen reader hears how many posts words and chips leave, and that none is left", async ({ page }) => {
  await openHydrated(page, "/blog");
  const count = page.getByRole("main").getByRole("status");
  // What is said is what changes in an element that was there before.
  await count.evaluate((element) => element.setAttribute("data-heard", ""));
  const expectHeard = async (text: string) => {
    await expect(count).toHaveText(text);
    await expect(count).toHaveAttribute("data-heard");
  };
  const cards = page.getByRole("article");
  const all = await cards.count();
  await expectHeard(`${all} posts`);
  await page.getByPlaceholder(placeholder).fill("queue");
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const found = await cards.count();
  await expectHeard(`${found} ${found === 1 ? "post" : "posts"}`);
  const chip = page.getByRole("list", { name: "Tags" }).first().getByRole("link", { name: "go", exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute("aria-current", "true");
  const left = await cards.count();
  await expectHeard(left === 0 ? "No posts found." : `${left} ${left === 1 ? "post" : "posts"}`);
  await page.getByPlaceholder(placeholder).fill("zebra crossing");
  await expectHeard("No posts found.");
});

test("a filtered address can be shared: the server narrows the list itself", async ({ page, site }) => {
  const html = await (await fetch(`${site.url}/blog?tag=go&tag=reliability`)).text();
  await openHydrated(page, "/blog?tag=go&tag=reliability");
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  expect(html.match(/<article/g)).toHaveLength(titles.length);
});

test("a search without a match says so", async ({ page }) => {
  await page.goto("/blog?q=zebra+crossing");
  await expect(page.getByText("No posts found.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("the share menu opens by keyboard, closes by Escape, and copies the address", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/blog");
  const card = page.getByRole("article").nth(1);
  const opener = card.locator("summary");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("link", { name: "Twitter" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card.getByRole("link", { name: "Twitter" })).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await card.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
  await expect(page.getByText("The link has been copied to your clipboard.", { exact: true })).toBeVisible();
  const path = await card.getByRole("link", { name: /^Read More/ }).getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${path}`);
});

test("a refused clipboard says what to do", async ({ page }) => {
  await openHydrated(page, "/blog");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("NotAllowedError"));
  });
  const card = page.getByRole("article").nth(1);
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Failed to copy", { exact: true })).toBeVisible();
  await expect(page.getByText("Please try copying the URL manually.", { exact: true })).toBeVisible();
});

test("on the way to the list it shows four placeholder cards, and asks as the specification says", async ({ page }) => {
  await openHydrated(page, "/");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/posts*", async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest("**/rest/v1/posts*");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.locator('[data-skeleton="post"]')).toHaveCount(4);
  const request = await asked;
  expect(new URL(request.url()).searchParams.get("order")).toMatch(/^date\.desc/);
  expect(request.headers()).toMatchObject({
    "x-application-name": "plinth",
    authorization: expect.stringMatching(/^Bearer ./),
  });
  answer();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator('[data-skeleton="post"]')).toHaveCount(0);
});

test.describe("when the posts cannot be read", () => {
  test.use({ expectedConsoleErrors: /Error fetching posts:|status of 503/ });

  test("it is logged only, and the list says that there are none", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await openHydrated(page, "/");
    await page.route("**/rest/v1/posts*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.getByText("No posts found.")).toBeVisible();
    expect(logged.some((text) => text.startsWith("Error fetching posts:"))).toBe(true);
    await expect(page.getByRole("region", { name: /^Notifications/ })).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, chips, cards and share links work", async ({ page, site }) => {
    await page.goto("/blog");
    const all = await page.getByRole("article").count();
    await page.getByPlaceholder(placeholder).fill("queue");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${site.url}/blog?q=queue`);
    expect(await page.getByRole("article").count()).toBeLessThan(all);
    const chips = page.getByRole("list", { name: "Tags" }).first();
    const { height: folded = 0 } = (await chips.boundingBox()) ?? {};
    await page.getByText("All tags").click();
    expect((await chips.boundingBox())?.height).toBeGreaterThan(folded);
    await chips.getByRole("link", { name: "go", exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/blog?q=queue&tag=go`);
    await page.getByRole("article").first().locator("summary").click();
    await expect(page.getByRole("link", { name: "LinkedIn" }).first()).toHaveAttribute(
      "href",
      /^https:\/\/www\.linkedin/,
    );
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /^Read More/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").locator("p").nth(2)).toBeVisible();
  });
});
