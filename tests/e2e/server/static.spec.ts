import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtSite } from "../harness/builtSite.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { startStaticHost } from "./staticHost.ts";

// One build for all of them.
test.describe.configure({ mode: "default" });

let folder = "";
let built = "";
let host: Awaited<ReturnType<typeof startStaticHost>>;
const inSite = (file: string): string => join(built, file);
const read = (file: string): string => readFileSync(inSite(file), "utf8");

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "plinth-static-"));
  built = builtSite(folder);
  host = await startStaticHost(built, site.url);
});
test.afterAll(() => {
  host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("npm run build writes every published page as a file, and no draft", () => {
  expect(read("index.html")).toContain('<link data-page rel="canonical" href="https://mira.example/">');
  expect(read("blog.html")).toContain("Blog Posts");
  expect(read("blog/retries-need-a-budget.html")).toContain("Retries need a budget");
  expect(read("projects/drydock.html")).toContain("Drydock");
  expect(existsSync(inSite("blog/a-cheaper-observability-bill-in-four-deletions.html"))).toBe(false);
  expect(existsSync(inSite("projects/murmur.html"))).toBe(false);
  expect(read("resume.html")).toContain("Halvmåne Payments");
  expect(read("sitemap.xml")).toContain("<loc>https://mira.example/projects/drydock</loc>");
  expect(read("blog/retries-need-a-budget.md")).toContain("# Retries need a budget");
  for (const feed of ["rss.xml", "tags/go/atom.xml", "feed.json"])
    expect(read(feed)).toContain("https://mira.example/blog/");
  for (const page of ["index.html", "blog.html", "projects/drydock.html"]) {
    const [, card = ""] =
      /property="og:image" content="https:\/\/mira\.example\/(cards\/[^"?]*)/.exec(read(page)) ?? [];
    expect(read(card), page).toMatch(/^.PNG/);
  }
  const { basics, work } = JSON.parse(read("resume.json"));
  expect(basics).toMatchObject({ name: "Mira Lindqvist", url: "https://mira.example" });
  expect(work[0].name).toBe("Halvmåne Payments");
  for (const pdf of ["resume.pdf", "resume-letter.pdf"]) expect(read(pdf)).toMatch(/^%PDF-1/);
  const icons = [...read("index.html").matchAll(/\/icons\/[\w-]+\.svg/g)].map(([file]) => file);
  expect(icons).not.toEqual([]);
  for (const icon of icons) expect(read(icon)).toContain("<svg");
  expect(read("shell.html")).not.toContain("Mira Lindqvist</h1>");
});

test.describe("watched from the start", () => {
  test("its pages are taken over as they were built, within their policy, and the list can be narrowed", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        const heading = document.querySelector("h1");
        if (heading) heading.dataset.built = "true";
        if (heading) observer.disconnect();
      }).observe(document, { childList: true, subtree: true }),
    );
    for (const path of ["/", "/blog/retries-need-a-budget", "/blog"]) {
      await openHydrated(page, host.url + path);
      await page.getByRole("button", { name: "Light theme" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await expect(page.locator("h1"), path).toHaveAttribute("data-built", "true");
    }
    const cards = page.getByRole("article");
    const all = await cards.count();
    await page.getByPlaceholder("Search by title or description...").fill("queue");
    await expect(page).toHaveURL(`${host.url}/blog?q=queue`);
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await page.goto(`${host.url}/blog?tag=go`);
    await expect.poll(() => cards.count()).toBeLessThan(all);
  });
});

test("the admin opens at its addresses", async ({ page }) => {
  const answer = await page.goto(`${host.url}/admin/login`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goto(`${host.url}/admin/posts/new`);
  await expect(page).toHaveURL(`${host.url}/admin/login`);
});

test.describe("at addresses that the build did not know", () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test("a post published since shows, also at the address that it had before, and an unknown one leads to the list", async ({
    page,
    site,
    owner,
  }) => {
    const token = await site.signIn(owner);
    const posts = (query: string, method: string, body: object) =>
      site.api(`/rest/v1/posts${query}`, { method, body, token });
    await posts("", "POST", { title: "Newer", slug: "newer-than-the-build", content: "Written *after* it." });
    const answer = await page.goto(`${host.url}/blog/newer-than-the-build`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newer");
    await expect(page.locator("main em")).toHaveText("after");
    await expect(page).toHaveTitle("Newer · Mira Lindqvist");

    await posts("?slug=eq.newer-than-the-build", "PATCH", { title: "Newest", slug: "newest-of-all" });
    await page.goto(`${host.url}/blog/newer-than-the-build`);
    await expect(page).toHaveURL(`${host.url}/blog/newest-of-all`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newest");
    await posts("?slug=eq.newest-of-all", "DELETE", {});

    expect((await page.goto(`${host.url}/blog/no-such-post`))?.status()).toBe(404);
    await expect(page).toHaveURL(`${host.url}/blog`);
  });

  test("there is a page that says that nothing is there", async ({ page }) => {
    expect((await page.goto(`${host.url}/no/such/page`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByText("There is no page at /no/such/page.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages read well: text, links and pictures", async ({ page }) => {
    await page.goto(host.url);
    const main = page.getByRole("main");
    await expect(main.getByText("Staff Platform Engineer").first()).toBeVisible();
    await expect(main.locator("[aria-busy]:visible, [data-skeleton]:visible")).toHaveCount(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Drydock" }) });
    await card.getByRole("link", { name: /^View Details/ }).click();
    await expect(page).toHaveURL(`${host.url}/projects/drydock`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drydock");
    const picture = page.locator("main img").first();
    const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await page.goto(`${host.url}/blog/retries-need-a-budget`);
    await expect(page.getByRole("article").locator("p").nth(2)).toBeVisible();
    await page.goto(`${host.url}/admin`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs JavaScript");
  });
});
