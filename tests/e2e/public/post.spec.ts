import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const post = "/blog/a-queue-is-a-promise-you-make-to-the-future";

test("a post is in the server's HTML, with one h1, its Markdown, share links that carry it, and cards that lead to others", async ({
  page,
  site,
}) => {
  const html = await (await fetch(site.url + post)).text();
  expect(html).toContain("Putting work into a queue feels like finishing it.");
  expect(html).toContain('"@type":"BlogPosting"');
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/rest/") && asked.push(request.url()));
  await openHydrated(page, post);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A queue is a promise you make to the future");
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Related Content" })).toBeVisible();
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")).toHaveText(["Home", "Blog"]);
  expect(asked).toEqual([]);

  const share = page.getByRole("region", { name: "Share this post" });
  const address = site.url + post;
  const parametersOf = async (name: string) => {
    const href = await share.getByRole("link", { name }).getAttribute("href");
    return new URL(href ?? "").searchParams;
  };
  expect((await parametersOf("Twitter")).get("url")).toBe(address);
  expect((await parametersOf("Facebook")).get("u")).toBe(address);
  const linkedIn = await parametersOf("LinkedIn");
  expect(linkedIn.get("url")).toBe(address);
  expect(linkedIn.get("title")).toBe("A queue is a promise you make to the future");
  expect(linkedIn.get("summary")).not.toBe("");
  await expect(share.getByText(address)).toBeVisible();

  const related = page.getByRole("region", { name: "Related Content" }).getByRole("article");
  const count = await related.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  for (const card of await related.all()) {
    expect(await card.getByRole("listitem").count()).toBeLessThanOrEqual(3);
    const { height, line } = await card.locator("p").evaluate((text) => ({
      height: text.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(text).lineHeight),
    }));
    expect(height).toBeLessThan(line * 2 + 1);
  }
  const title = (await related.first().getByRole("heading").textContent()) ?? "";
  await related.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Mira Lindqvist`);
});

// From the right edge of an element's text to that of the element.
const edgeGap = (element: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
};

const italics = () => [...document.fonts].filter(({ style }) => style === "italic").map(({ status }) => status);

test("a post has its tags, author, date and reading time, and a picture that sinks into the page", async ({
  page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const post = {
    title: "גאות Tides",
    slug: "tides-of-a-post",
    content: `\n\n# High\n\n${"water ".repeat(201)}\n\n[Run](javascript:alert(1)) and [mail](mailto:a@b.example)\n\n*Low*\n\n| Sum |\n|--:|\n| 1,200 |\n`,
    tags: ["sea", "moon"],
    reading_time: "2 min read",
    featured_image: "/demo/covers/build.svg",
  };
  await site.api("/rest/v1/posts", { method: "POST", body: post, token });
  await openHydrated(page, `/blog/${post.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("list", { name: "Tags" }).first().getByRole("listitem")).toHaveText(["sea", "moon"]);
  await expect(main.getByRole("term")).toHaveText(["Reading time", "Date", "Author"]);
  await expect(main.getByRole("definition").first()).toHaveText("2 min read");
  await expect(main.getByRole("definition").last()).toHaveText("Mira Lindqvist");
  await expect(main.locator("time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  const cover = main.locator(`img[src="${post.featured_image}"]`).locator("xpath=../..");
  const overlay = await cover.evaluate((element) => getComputedStyle(element, "::after").backgroundImage);
  expect(overlay).toContain("linear-gradient");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(post.title);
  expect(await main.getByRole("heading", { level: 1 }).evaluate(edgeGap)).toBeLessThan(2);
  expect(await main.getByRole("paragraph").filter({ hasText: /^Low$/ }).evaluate(edgeGap)).toBeGreaterThan(100);
  await expect(main.getByRole("heading", { level: 2, name: "High" })).toBeVisible();
  await expect(main.getByRole("link", { name: "mail", exact: true })).toHaveAttribute("href", "mailto:a@b.example");
  expect(await main.innerHTML()).not.toContain("javascript:");
  await expect.poll(() => page.evaluate(italics)).toEqual(["loaded"]);
  // Figures below each other, in a face that leaves them together.
  await expect(main.getByRole("cell", { name: "1,200" })).toHaveCSS("font-family", /^"Martian Mono/);
  await expect(main.getByRole("cell", { name: "1,200" })).toHaveCSS("font-variant-numeric", "normal");
  await site.api(`/rest/v1/posts?slug=eq.${post.slug}`, { method: "DELETE", token });
});

test("lines part the facts of a post, but begin none of its rows where a long name wraps them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(post);
  const author = page.locator(".p-author").first();
  await author.evaluate((name) => {
    name.textContent = "Wolfeschlegelsteinhausenbergerdorff de la Vega y Santillana-Montserrat";
  });
  const rows = await page.locator("main dl > div").evaluateAll((facts) => {
    const list = facts[0]?.parentElement?.getBoundingClientRect().left ?? 0;
    return facts.map((fact) => ({
      isFirst: fact.querySelector("dd")?.getBoundingClientRect().left === list,
      isCut:
        getComputedStyle(fact.parentElement ?? fact).overflowX === "clip" && fact.getBoundingClientRect().left < list,
    }));
  });
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  expect(rows.map(({ isCut }) => isCut)).toEqual([true, false, true]);
});

test("on the way from the list a post shows placeholders, three of them for tags", async ({ page }) => {
  await openHydrated(page, "/blog");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/posts*slug=eq*", async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.locator('[data-skeleton="tag"]')).toHaveCount(3);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton="tag"]')).toHaveCount(0);
});

test("the focus moves to the new page, whose title is announced, and Back returns to the place in the list", async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  const link = page.getByRole("article").nth(7).getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("an unknown slug is answered with the way to its list", async ({ site, page }) => {
  for (const [path, list] of [
    ["/blog/no-such-post", "/blog"],
    ["/projects/no-such-project", "/projects"],
  ]) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, list]);
  }
  await page.goto("/blog/no-such-post");
  await expect(page).toHaveURL(`${site.url}/blog`);
});

test.describe("when the data API is away", () => {
  test.use({ expectedConsoleErrors: /Error fetching|status of 503/ });

  test("a post that was read already can be opened again, one that was not leads to the list", async ({
    page,
    site,
  }) => {
    await openHydrated(page, post);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { name: "Strict mode is a seat belt" })).toBeVisible();
    await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("heading", { name: "A queue is a promise" }).getByRole("link").click();
    await expect(page.getByText("Putting work into a queue feels like finishing it.").first()).toBeVisible();
    await page.goBack();
    await page.getByRole("heading", { name: "Retries need a budget" }).getByRole("link").click();
    await expect(page).toHaveURL(`${site.url}/blog`);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("a renamed post is found at its old address too, a draft at none", async ({ site, owner }) => {
  const token = await site.signIn(owner);
  const write = (path: string, method: string, body: object) =>
    site.api(`/rest/v1/${path}`, { method, body, token, prefer: "return=representation" });
  const made = await write("posts", "POST", { title: "Old name", slug: "old-name", content: "Text." });
  const [{ id, slug }] = await made.json();
  const renamed = await write(`posts?id=eq.${id}`, "PATCH", { title: "New name", slug: "new-name" });
  const [{ slug: newSlug }] = await renamed.json();
  const old = await fetch(`${site.url}/blog/${slug}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, `/blog/${newSlug}`]);
  expect((await fetch(`${site.url}/blog/${newSlug}`)).status).toBe(200);

  await write(`posts?id=eq.${id}`, "PATCH", { published_at: null });
  for (const address of [slug, newSlug]) {
    const answer = await fetch(`${site.url}/blog/${address}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/blog"]);
  }
  await write(`posts?id=eq.${id}`, "DELETE", {});
});
