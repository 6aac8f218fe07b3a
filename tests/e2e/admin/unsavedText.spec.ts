import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

// Leaving a page aborts pending requests.
test.use({ expectedConsoleErrors: /net::ERR_/ });

const countDrafts = async (): Promise<number> => {
  if ((await indexedDB.databases()).length === 0) return 0;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("keyval-store");
    request.onsuccess = () => resolve(request.result);
  });
  return new Promise((resolve) => {
    const request = database.transaction("keyval").objectStore("keyval").count();
    request.onsuccess = () => resolve(request.result);
    database.close();
  });
};

test("unsaved text is kept to the last letter, and restored", async ({ ownerPage: page, site, owner }) => {
  const nextYear = new Date().getFullYear() + 1;
  const time = page.getByLabel("Date and time in Europe/Berlin");
  await page.route("**/rest/v1/app_users*", () => new Promise(() => {}));
  await page.goto("/admin/posts/new");
  await page.getByLabel("Content").fill("Yesterday");
  await time.fill(`${nextYear}-12-24T18:00`);
  await page.getByLabel("Title").fill("Half");
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  page.once("dialog", (dialog) => dialog.accept());
  await page.evaluate(() => {
    document.execCommand("insertText", false, " written");
    location.assign("/admin/posts/new?again");
  });
  await page.unroute("**/rest/v1/app_users*");

  await page.getByLabel("Rich text").check();
  const rich = page.getByRole("textbox", { name: "Content (required)" });
  await rich.press("End");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half written");
  await expect(time).toHaveValue(`${nextYear}-12-24T18:00`);
  await expect(rich).toContainText("Yesterday");
  await rich.press("ControlOrMeta+End");
  await page.keyboard.type(" and today");
  // The focused editor has its own shortcuts.
  await page.keyboard.press("ControlOrMeta+s");
  await expectToast(page, wordsOf("Post").created);
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Save and schedule" }).click();
  await expectToast(page, wordsOf("Post").updated);
  const token = await site.signIn(owner);
  const [stored] = await (await site.api("/rest/v1/posts?slug=eq.half-written", { token })).json();
  expect(stored.content).toBe("Yesterday and today!");
  expect(Date.parse(stored.published_at)).toBe(Date.parse(`${nextYear}-12-24T18:00+01:00`));
});
