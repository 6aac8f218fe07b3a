import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { toastOn } from "./steps.ts";

// Within every limit that is counted, and half a minute to parse.
const slowText = `${"> ".repeat(98)}a\n\n`.repeat(1000);
const words = /This text takes too long to show: readers would not get this page\./;

// Other journeys on this site open its newest posts.
test.afterEach(async ({ site, owner }) => {
  await site.api("/rest/v1/posts?slug=eq.a-slow-one", { method: "DELETE", token: await site.signIn(owner) });
});

test("a text that takes too long is said so in the preview, which holds up nothing, when it is saved, and on its preview page", async ({
  ownerPage: page,
  site,
}) => {
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("A slow one");
  const content = page.getByRole("textbox", { name: "Content" });
  await content.fill(slowText);
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText("Loading the preview…")).toBeVisible();
  const frames = await page.evaluate(async () => {
    let drawn = 0;
    while (!document.body.textContent.includes("takes too long to show")) {
      await new Promise(requestAnimationFrame);
      drawn += 1;
    }
    return drawn;
  });
  // The seconds of the attempt would be one frame if it held the page up.
  expect(frames).toBeGreaterThan(5);
  await expect(page.getByText(words)).toBeVisible();

  // From here on a parser that never answers does as well as one that is at work for half a minute.
  await page.route("**/assets/parseWorker-*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'postMessage("ready")' }),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOn(page)).toContainText("Saved, but readers will not see the text", { timeout: 15_000 });
  await expect(toastOn(page)).toContainText(words);

  const [{ id }] = await (await site.api("/rest/v1/posts?slug=eq.a-slow-one&select=id")).json();
  await page.goto(`/preview/${id}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit post" })).toBeVisible();
});
