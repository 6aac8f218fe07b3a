import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem } from "./steps.ts";

test("while the posts load there are three placeholders", async ({ ownerPage: page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/posts?*", async (route) => {
    await held;
    await route.continue();
  });
  await openAdmin(page, "/admin/posts");
  await expect(page.getByTestId("placeholder")).toHaveCount(3);
  answer();
  await expect(page.getByTestId("placeholder")).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without posts the list leads to the first one", async ({ ownerPage: page, site }) => {
  await page.route("**/rest/v1/posts?*", (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/0", "content-type": "application/json" } }),
  );
  await openAdmin(page, "/admin/posts");
  await page.getByRole("link", { name: "Create your first post" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
});

test.describe("with a backend that fails", () => {
  test.use({ expectedConsoleErrors: /status of 500|Failed to fetch posts/ });

  test("the list says so and can be tried again", async ({ ownerPage: page }) => {
    await page.route("**/rest/v1/posts?*", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await openAdmin(page, "/admin/posts");
    await expectProblem(page, "Failed to fetch posts");
    await page.unroute("**/rest/v1/posts?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
