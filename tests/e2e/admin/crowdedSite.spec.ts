import { expectGoodLooks } from "../harness/looks.ts";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";

test("the head of a table stays in view however far it is scrolled", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await openAdmin(page, "/admin/posts");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const title = page.getByRole("row").last().getByRole("link").first();
  await expect(title).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole("columnheader", { name: "Title" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\d+ posts$/)).toBeInViewport({ ratio: 1 });
});

// A visitor's messages are held beyond thirty in an hour, which no journey here sends.
const heldMessage = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name: `Sender ${number}`,
  email: `${number}@example.com`,
  body: `Hello ${number}`,
  created_at: "2026-01-01T00:00:00Z",
  read_at: null,
});

test("the dashboard has room for messages that are held", async ({ ownerPage: page }) => {
  const rows = Array.from({ length: 10 }, (_row, number) => heldMessage(number));
  await page.route("**/rest/v1/messages?*held=eq.true*", (route) =>
    route.fulfill({ json: rows, headers: { "content-range": "0-9/40" } }),
  );
  await openAdmin(page, "/admin");
  const held = page.getByRole("region", { name: "Held messages" });
  await expect(held.getByRole("heading", { name: /^Sender / })).toHaveCount(10);
  await expect(held.getByRole("navigation", { name: "Pages of held messages" })).toBeVisible();
  await expectGoodLooks(page, "the dashboard with held messages", [
    { theme: "dark", width: 390 },
    { theme: "light", width: 1280 },
  ]);
});
