import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

// Leaving a page and signing out end requests that are under way.
test.use({ expectedConsoleErrors: /status of 401|net::ERR_/ });

test("unsaved text is asked about, kept on the device, and offered again as it was, in the rich mode too", async ({
  ownerPage: page,
  site,
}) => {
  const nextYear = new Date().getFullYear() + 1;
  const publication = page.getByRole("group", { name: "Publication" });
  const time = page.getByLabel("Date and time in Europe/Berlin");
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Half written");
  await page.getByLabel("Content").fill("Yesterday");
  await publication.getByRole("radio", { name: "Scheduled" }).check();
  await time.fill(`${nextYear}-12-24T18:00`);
  await page.getByRole("link", { name: "Projects" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
  await page.getByRole("link", { name: "Projects" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Projects", level: 1 })).toBeVisible();

  await page.goto("/admin/posts/new");
  await page.getByLabel("Rich text").check();
  const rich = page.getByRole("textbox", { name: "Content (required)" });
  await rich.press("End");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half written");
  await expect(publication.getByRole("radio", { name: "Scheduled" })).toBeChecked();
  await expect(time).toHaveValue(`${nextYear}-12-24T18:00`);
  await expect(rich).toContainText("Yesterday");
  await rich.press("ControlOrMeta+End");
  await page.keyboard.type(" and today");
  // The focus is in the editor, which has keys of its own.
  await page.keyboard.press("ControlOrMeta+s");
  await expectToast(page, "Post created successfully");
  await expect(page.getByRole("article", { name: "Half written" })).toContainText("Scheduled");

  await openAdmin(page, "/admin/posts/half-written/edit");
  await expect(page.getByLabel("Content")).toHaveValue("Yesterday and today");
  await openAdmin(page, "/admin/posts/new");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
});

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

test("what is typed last before the page is left is kept, even before the account's profile has arrived", async ({
  ownerPage: page,
}) => {
  await page.route("**/rest/v1/app_users*", () => new Promise(() => {}));
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").focus();
  await page.keyboard.type("Typed");
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  page.once("dialog", (dialog) => dialog.accept());
  await page.evaluate(() => {
    document.execCommand("insertText", false, " on a slow line");
    location.assign("/admin/posts/new?again");
  });
  await page.unroute("**/rest/v1/app_users*");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Typed on a slow line");
});

test("signing out and leaving the categories ask first", async ({ ownerPage: page, site }) => {
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Not signed out yet");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const signOut = async (): Promise<void> => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
  };
  await signOut();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Not signed out yet");
  await page.getByRole("link", { name: "Skills" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();

  await page.getByRole("link", { name: "Manage Categories" }).click();
  await page.getByRole("button", { name: "Add Category" }).click();
  await expect(page.getByRole("button", { name: "Edit Platform" })).toBeDisabled();
  await page.getByLabel("Name").fill("Unsaved");
  await signOut();
  await expect(dialog).toContainText("This device keeps them as a draft");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expectToast(page, "You have been logged out successfully");
});
