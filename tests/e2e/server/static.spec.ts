import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtSite, builtSiteUrl } from "../harness/builtSite.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { startStaticHost } from "./staticHost.ts";

// All tests share one build.
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

test("a static build contains every published page as a file, and no draft", () => {
  expect(read("index.html")).toContain('<link data-page rel="canonical" href="https://mira.example/">');
  for (const file of ["blog/retries-need-a-budget.html", "blog/retries-need-a-budget.md", "projects/drydock.html"])
    expect(existsSync(inSite(file)), file).toBe(true);
  for (const draft of ["blog/a-cheaper-observability-bill-in-four-deletions.html", "projects/murmur.html"])
    expect(existsSync(inSite(draft)), draft).toBe(false);
  const card = /property="og:image" content="https:\/\/mira\.example\/(cards\/[^"?]*)/.exec(read("index.html"))?.[1];
  expect(read(card ?? "")).toMatch(/^.PNG/);
  expect(JSON.parse(read("resume.json")).basics).toMatchObject({ url: "https://mira.example" });
  for (const pdf of ["resume.pdf", "resume-letter.pdf"]) expect(read(pdf)).toMatch(/^%PDF-1/);
  const icons = [...read("index.html").matchAll(/\/icons\/[\w-]+\.svg/g)].map(([file]) => file);
  expect(icons).not.toEqual([]);
  for (const icon of icons) expect(read(icon)).toContain("<svg");
  expect(JSON.parse(read("site.webmanifest"))).toMatchObject({ short_name: "Mira Lindqvist" });
  expect(existsSync(inSite(".well-known/security.txt"))).toBe(false);
  expect(read("admin.html")).not.toContain("Mira Lindqvist</h1>");
});

test.describe("in the browser", () => {
  test("a static build hydrates its pages unchanged, within their policy", async ({ page }) => {
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

test("a static build serves the admin at its addresses", async ({ page }) => {
  expect((await page.request.get(`${host.url}/shell`)).status()).toBe(404);
  expect((await page.request.get(`${host.url}/admin`)).status()).toBe(200);
  const answer = await page.goto(`${host.url}/admin/login`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goto(`${host.url}/admin/posts/new`);
  await expect(page).toHaveURL(`${host.url}/admin/login`);
});

test("a static build shows the pictures in the bucket of a hosted project, before and after hydration", {
  tag: "@release",
}, async ({ page, site, owner }) => {
  test.setTimeout(240_000);
  await page.goto(site.url);
  const bytes = await page.screenshot();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const [begin, rest] = [`p/${hash.slice(0, 2)}`, hash.slice(2, 32)];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  mkdirSync(join(site.dataFolder, "media", begin), { recursive: true });
  for (const ending of [".png", ".640.png", ".1080.png"]) {
    writeFileSync(join(site.dataFolder, "media", begin, rest + ending), bytes);
  }
  const picture = `/media/${begin}/${rest}.png#${width}x${height}-3a6ea5`;
  const token = await site.signIn(owner);
  const row = { title: "Shown", slug: "shown-from-a-bucket", content: `![Whole](${picture})`, featured_image: picture };
  const posts = (query: string, method: string, body: object) =>
    site.api(`/rest/v1/posts${query}`, { method, body, token });
  await posts("", "POST", row);

  const target = join(folder, "hosted");
  const hosted = await startStaticHost(target, site.url);
  const build = promisify(execFile);
  await build(process.execPath, ["--import", "tsx", "server/commands/buildSite.ts", target], {
    env: {
      ...process.env,
      SITE_URL: builtSiteUrl,
      VITE_SUPABASE_URL: hosted.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: site.headers.apikey ?? "",
    },
  });
  const bucket = `${hosted.url}/storage/v1/object/public/media/${begin}/${rest}`;
  for (const file of ["blog/shown-from-a-bucket.html", "rss.xml", "feed.json", "blog/shown-from-a-bucket.md"]) {
    expect(readFileSync(join(target, file), "utf8"), file).toContain(bucket);
    expect(readFileSync(join(target, file), "utf8"), file).not.toMatch(/(?:src|href)="\/media/);
  }
  const isShown = async () => {
    const pictures = page.locator("article img[data-color]");
    await expect(pictures).toHaveCount(2);
    for (const image of await pictures.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
        .toBeGreaterThan(0);
      await expect(image).toHaveAttribute("src", new RegExp(`^${bucket}`));
    }
  };
  await openHydrated(page, `${hosted.url}/blog/shown-from-a-bucket`);
  await isShown();
  await openHydrated(page, `${hosted.url}/blog`);
  await page.getByRole("link", { name: "Shown", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shown");
  await isShown();
  hosted.stop();
  await posts("?slug=eq.shown-from-a-bucket", "DELETE", {});
});

test.describe("at addresses that are newer than the build", { tag: "@release" }, () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test("a static build shows newer and renamed posts, and redirects an unknown one to the list", async ({
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
});
