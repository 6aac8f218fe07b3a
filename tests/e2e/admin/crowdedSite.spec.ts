import type { Page } from "@playwright/test";
import { withExtraMigration } from "../harness/extraMigration.ts";
import { expectGoodLooks } from "../harness/looks.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import { openHydrated } from "../harness/opening.ts";
import { startSite } from "../harness/site.ts";
import { test as base, expect } from "../harness/test.ts";
import { closeToast, expectProblem, expectToast } from "./steps.ts";

const count = 10_000;

// Without their triggers, which would relate each post to all the others, and without the index of the visitors' search, which no
// journey here asks and which takes longer to make than all the rest.
const manyPosts = `
  drop index public.posts_search;
  set session_replication_role = replica;
  insert into public.posts (slug, title, content, excerpt, tags, date, published_at)
  select 'post-' || number, 'Post number ' || number, 'Text.', 'Excerpt ' || number, array['tag ' || number % 7],
    timestamptz '2000-01-01' + number * interval '1 hour', timestamptz '2000-01-01'
  from generate_series(1, ${count}) as number;
  set session_replication_role = origin;
`;

// Thirty messages are taken as they are. Ten more of the network that names none are held.
const manyMessages = `
  insert into public.messages (name, email, body)
  select 'Sender ' || number, number || '@example.com', 'Hello ' || number from generate_series(1, 40) as number;
`;

const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { environment, remove } = withExtraMigration(manyPosts + manyMessages);
      const site = await startSite(undefined, environment);
      await use(site);
      await site.stop();
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

// One site for all of them: to start it takes longer than they do.
test.describe.configure({ mode: "default" });

/** How many rows each answer about posts held, from now on. */
const countRows = (page: Page): number[] => {
  const counts: number[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/rest/v1/posts?") || response.request().method() !== "GET") return;
    // An answer that the page has left before it was whole has no rows to count.
    void response.json().then(
      (answer: unknown) => counts.push([answer].flat().length),
      () => {},
    );
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

const heldOn = (page: Page) => page.getByRole("region", { name: "Held messages" });
const othersOn = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });

test.describe("of messages", () => {
  test.use({ expectedConsoleErrors: /status of 500|Failed to (fetch|delete) message/ });

  test("a message beyond thirty in an hour is thanked and held; the owner deletes one, then all of them, or is told why not", async ({
    ownerPage: page,
  }) => {
    await openHydrated(page, "/");
    const form = page.getByRole("form", { name: "Write a message" });
    await form.getByLabel("Name").fill("Katherine Johnson");
    await form.getByLabel("E-mail").fill("katherine@example.com");
    await form.getByLabel("Message").fill("Hello");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();

    await openAdmin(page, "/admin");
    await expect(heldOn(page)).toContainText("Many messages came within an hour");
    await expect(heldOn(page).getByRole("listitem").first()).toContainText("Katherine Johnson");
    await expect(othersOn(page).getByRole("listitem").first()).toContainText("Hello");
    await expect(othersOn(page)).not.toContainText("Katherine Johnson");
    await expectGoodLooks(page, "the dashboard with held messages", [
      { theme: "dark", width: 390 },
      { theme: "light", width: 1280 },
    ]);

    const question = page.getByRole("alertdialog", { name: "Are you sure?" });
    await heldOn(page).getByRole("button", { name: "Delete the message of Katherine Johnson" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Message deleted successfully");
    await expect(heldOn(page)).not.toContainText("Katherine Johnson");

    await page.route("**/rest/v1/messages?*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete message");
    await closeToast(page);
    await expect(question).toBeHidden();
    await expect(heldOn(page).getByRole("listitem").first()).toContainText("Sender");

    await page.route("**/rest/v1/messages?*held=eq.true*", (route) => route.fulfill({ status: 500, json: {} }));
    await openAdmin(page, "/admin");
    await expect(page.getByText("Failed to fetch held messages.")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();

    await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
    await expect(question).toContainText("permanently delete 10 messages");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "10 messages deleted successfully");
    await expect(heldOn(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeFocused();
    await expect(othersOn(page).getByRole("heading", { name: /^Sender / })).toHaveCount(10);
  });
});
