import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test.use({ hasOwnContext: true });

const post = "/blog/a-queue-is-a-promise-you-make-to-the-future";

test("the system's share sheet is offered where there is one, and gets address, title and summary", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: object) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        throw new DOMException("The reader closed the sheet.", "AbortError");
      },
    });
  });
  await openHydrated(page, post);
  await page.getByRole("region", { name: "Share this post" }).getByRole("button", { name: "More options" }).click();
  const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "{}");
  expect(shared).toEqual({
    url: site.url + post,
    title: "A queue is a promise you make to the future",
    text: expect.stringMatching(/\S/),
  });
});

test("where there is no share sheet, nothing offers one", async ({ page, site }) => {
  expect(await (await fetch(site.url + post)).text()).not.toContain("More options");
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await openHydrated(page, post);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "More options" })).toHaveCount(0);
});
