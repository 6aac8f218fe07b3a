import type { Page } from "@playwright/test";
import { changeTheme, expectNoOverflow, expectNoViolations } from "../harness/looks.ts";
import type { Credentials, Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

/** Writes posts through the API, like another device. */
const elsewhere = async (site: Site, owner: Credentials) => {
  const token = await site.signIn(owner);
  const send = (method: string, path: string, body: object) =>
    site.api(`/rest/v1/${path}`, { method, token, body, prefer: "return=minimal" });
  return {
    add: (title: string, content: string) => send("POST", "posts", { title, content }),
    change: (slug: string, content: string) => send("PATCH", `posts?slug=eq.${slug}`, { content }),
    read: async (slug: string) =>
      (await (await site.api(`/rest/v1/posts?slug=eq.${slug}`, { token })).json())[0].content,
  };
};

const openHistory = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
};

test("the history restores an overwritten text in five actions", async ({ ownerPage: page, site, owner }) => {
  const posts = await elsewhere(site, owner);
  const text = `It rained.\n\n${"Nobody came. ".repeat(40)}\n\nThe end of all.`;
  await posts.add("Lost and found", text);
  await posts.change("lost-and-found", text.replace("The end of all.", "An end."));
  await page.goto("/admin/posts/lost-and-found/edit");
  await openHistory(page);
  const dialog = page.getByRole("dialog", { name: "History of this post" });
  const versions = dialog.getByRole("radio");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toHaveAccessibleName(/Current$/);
  const changes = dialog.getByRole("region", { name: "Content" });
  await expect(changes).toContainText("3 words added, 1 word removed");
  await expect(changes).toContainText("words unchanged");
  await expect(changes.getByRole("insertion").first()).toContainText("added: The");
  await versions.nth(1).focus();
  await page.keyboard.press("ArrowUp");
  await expect(dialog).toContainText("The form has the same content.");
  await page.keyboard.press("ArrowDown");
  await expect(changes).toBeVisible();
  for (const theme of ["light", "dark"]) {
    await changeTheme(page, theme);
    await expectNoViolations(page, `history, ${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, "history on a phone");
  await expectNoViolations(page, "history on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "is in the form, and not saved yet");
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
  await expect(page.getByLabel("Content")).toHaveValue(text);
  expect(await posts.read("lost-and-found")).not.toBe(text);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Content")).toHaveValue(/An end\.$/);
  await openHistory(page);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expectToast(page, wordsOf("Post").updated);
  expect(await posts.read("lost-and-found")).toBe(text);
});
