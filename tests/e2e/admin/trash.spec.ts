import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("a deleted post is restored by Undo and from the trash, at its address", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const add = (title: string) =>
    site.api("/rest/v1/posts", { method: "POST", token, body: { title, content: "Text" }, prefer: "return=minimal" });
  await add("Deleted by mistake");
  await page.goto("/admin/posts?filter=%7B%22q%22%3A%22mistake%22%7D");
  const link = page.getByRole("link", { name: "Deleted by mistake", exact: true });
  const isPublic = async () =>
    (await fetch(`${site.url}/blog/deleted-by-mistake`, { redirect: "manual" })).status === 200;
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Deleted by mistake" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("This post goes to the trash, where you can restore it for 30 days.");
    await expect(dialog).not.toContainText("cannot be undone");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, wordsOf("Post").deleted);
    await expect(link).toBeHidden();
  };

  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Post restored");
  await expect(link).toBeVisible();

  await remove();
  expect(await isPublic()).toBe(false);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Trash" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Deleted by mistake" });
  await expect(row).toContainText("Post · ");
  await row.getByRole("button", { name: "Restore Deleted by mistake" }).click();
  await expectToast(page, "“Deleted by mistake” restored");
  await expect(row).toBeHidden();
  expect(await isPublic()).toBe(true);
});
