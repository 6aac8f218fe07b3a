import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";

test("while the posts load there are three placeholders, and without posts the list leads to the first one", async ({
  ownerPage: page,
  site,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/posts?*", async (route) => {
    await held;
    await route.fulfill({ json: [], headers: { "content-range": "*/0", "content-type": "application/json" } });
  });
  await openAdmin(page, "/admin/posts");
  await expect(page.getByTestId("placeholder")).toHaveCount(3);
  answer();
  await page.getByRole("link", { name: "Create your first post" }).click();
  await expect(page.getByTestId("placeholder")).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
});
