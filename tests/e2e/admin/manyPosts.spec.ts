import type { Page } from "@playwright/test";
import { startBackend } from "../../../server/embedded/backend.ts";
import { openDataFolder } from "../../../server/embedded/dataFolder.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import { startSite } from "../harness/site.ts";
import { test as base, expect } from "../harness/test.ts";

const count = 10_000;

// Without their triggers, which would relate each post to all the others.
const manyPosts = `
  set session_replication_role = replica;
  insert into public.posts (slug, title, content, excerpt, tags, date, published_at)
  select 'post-' || number, 'Post number ' || number, 'Text.', 'Excerpt ' || number, array['tag ' || number % 7],
    timestamptz '2000-01-01' + number * interval '1 hour', timestamptz '2000-01-01'
  from generate_series(1, ${count}) as number;
  set session_replication_role = origin;
`;

const fill = async (folder: string): Promise<void> => {
  const { databaseFolder, jwtSecret, release } = openDataFolder(folder);
  const backend = await startBackend({ databaseFolder, jwtSecret });
  await backend.exec(manyPosts);
  await backend.close();
  release();
};

const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite(fill);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** How many rows each answer about posts held, from now on. */
const countRows = (page: Page): number[] => {
  const counts: number[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/rest/v1/posts?") || response.request().method() !== "GET") return;
    void response.json().then((answer: unknown) => counts.push([answer].flat().length));
  });
  return counts;
};

test("a table of ten thousand posts opens, pages, sorts and filters on the server", async ({ ownerPage: page }) => {
  const counts = countRows(page);
  const firstRow = page.getByRole("row").nth(1);
  const answered = (part: string) =>
    page.waitForResponse((response) => decodeURIComponent(response.url()).includes(part));

  await openAdmin(page, "/admin/posts");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByText(/1-24 of 100\d\d/)).toBeVisible();

  const secondPage = answered("offset=24");
  await page.getByRole("button", { name: "Go to next page" }).click();
  await secondPage;
  await expect(page.getByText(/25-48 of 100\d\d/)).toBeVisible();

  await page.getByRole("button", { name: "Go to next page" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Title" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^10,0\d\d posts$/)).toBeInViewport({ ratio: 1 });

  const sorted = answered("order=date.asc");
  await page.getByRole("columnheader", { name: "Date" }).getByRole("button").click();
  await sorted;
  await expect(firstRow).toContainText("Post number 1");

  // Saving a post dates it today, which moves it to the other end.
  const row = page.getByRole("row").filter({ hasText: "Post number 7180" });
  await goTo(page, `/admin/posts?${new URLSearchParams({ page: "300", perPage: "24", sort: "date", order: "ASC" })}`);
  await row.getByRole("link", { name: "Post number 7180", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/page=300/);
  await expect(row.getByRole("link", { name: "Post number 7180", exact: true })).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Post number 7180” is saved, and no longer on this page of the list.")).toBeInViewport();
  await expect(page).toHaveURL(/page=300/);

  const filtered = answered("imatch");
  await page.getByRole("searchbox", { name: "Search posts" }).fill("number 9876");
  await filtered;
  await expect(firstRow).toContainText("Post number 9876");
  await expect(page.getByRole("row")).toHaveCount(2);

  expect(counts.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...counts)).toBeLessThan(50);
});
