import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectLoaded, expectToast, wordsOf } from "../admin/steps.ts";
import { expectNoViolations } from "../harness/looks.ts";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { startServer } from "../harness/serverProcess.ts";
import { startSiteOn } from "../harness/site.ts";
import { expect, signInOn, test } from "../harness/test.ts";

const visitor = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

// The headless browser's own name is that of a program.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
});

test("the owner sees how often visitors viewed the site before it was stopped, and switches counting off", async ({
  page,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "plinth-visits-"));
  copySeededFolder(folder);
  const first = await startServer(folder);
  const view = (url: string, path: string, referer = "") =>
    fetch(url + path, { headers: { "user-agent": visitor, referer } }).then((response) => response.status);
  const posts = await (await fetch(`${first.url}/sitemap.xml`)).text();
  const path = /<loc>[^<]*(\/blog\/[^<]+)<\/loc>/.exec(posts)?.[1] ?? "";
  expect(await view(first.url, path, "https://news.example/item?id=1")).toBe(200);
  expect(await view(first.url, path)).toBe(200);
  expect(await view(first.url, "/")).toBe(200);
  expect(await view(first.url, "/does-not-exist")).toBe(404);
  await first.stop();

  const site = await startSiteOn(folder);
  try {
    const owner = { email: "owner@example.com", password: "correct horse" };
    await site.register(owner);
    await signInOn(page, site, owner);
    await expectLoaded(page);
    const summary = page.getByText(/: \d+ views? by \d+ visitors? in 30 days/);
    await expect(summary).toContainText("3 views by 1 visitor in 30 days. From news.example (1)");
    await expect(page.getByRole("img", { name: /^Views per day\. \d+ \w+ \d+: 3$/ })).toBeVisible();
    await expectNoViolations(page, "the dashboard with visits");
    await page.goto(`${site.url}/admin/posts`);
    await expect(page.locator("td.column-views", { hasText: "2" })).toHaveCount(1);
    await expect(page.locator("td.column-views", { hasText: "0" }).first()).toBeVisible();

    await page.goto(`${site.url}${path}`);
    await page.goto(`${site.url}/admin/site#visits`);
    await page.getByLabel("Count visits").click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, wordsOf("Site").updated);
    expect(await view(site.url, path)).toBe(200);
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole("main").getByRole("link", { name: "Site Health" })).toBeVisible();
    await expect(summary).toBeHidden();
  } finally {
    await site.stop();
  }
});
