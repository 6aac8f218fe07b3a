import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { closeToast, expectProblem, expectToast, savePost } from "./steps.ts";

test.use({ expectedConsoleErrors: /status of 40[0-9]|Failed to (create|update) post|net::ERR_|Unable to preload CSS/ });

test("a second tab does not silently overwrite the first", async ({ ownerPage: page, context, site }) => {
  await savePost(page, { title: "Two tabs", content: "First text." });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/admin/posts/two-tabs/edit");
    await expect(tab.getByLabel("Content")).toHaveValue("First text.");
  }
  await page.getByLabel("Content").fill("From the first tab.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post updated successfully");

  await second.getByLabel("Content").fill(`From the second tab.${"\n".repeat(60)}`);
  await second.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await second.getByRole("button", { name: "Save" }).click();
  await expectProblem(second, "Failed to update post. It was changed elsewhere since you opened it.");
  const stored = async () => (await (await site.api("/rest/v1/posts?slug=eq.two-tabs")).json())[0].content;
  expect(await stored()).toBe("From the first tab.");
  await expect(second.getByLabel("Content")).toHaveValue(/^From the second tab\./);
  await expect(second.getByRole("button", { name: "Save mine instead" })).toBeInViewport();

  await second.getByRole("button", { name: "Save mine instead" }).click();
  await expectToast(second, "Post updated successfully");
  expect(await stored()).toMatch(/^From the second tab\./);
});

test("a change whose answer is lost is not somebody else's, and a form stays open when its row cannot be looked up again", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const post = { title: "Lost answer", slug: "lost-answer", content: "First text." };
  await site.api("/rest/v1/posts", { method: "POST", body: post, token: await site.signIn(owner) });
  await openAdmin(page, "/admin/posts/lost-answer/edit");
  await page.getByLabel("Content").fill("Second text.");
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("online"));
  });
  await page.unroute("**/rest/v1/**");
  await page.route("**/rest/v1/posts?*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Failed to update post. The server cannot be reached.");
  await page.unroute("**/rest/v1/posts?*");

  await page.getByLabel("Content").fill("Third text.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post updated successfully");
  const [stored] = await (await site.api("/rest/v1/posts?slug=eq.lost-answer")).json();
  expect(stored.content).toBe("Third text.");
});

test("a save whose answer is lost, or that cannot be sent, is told, keeps the form, and can be repeated", async ({
  ownerPage: page,
  context,
  site,
}) => {
  const save = page.getByRole("button", { name: "Save" });
  const rows = async (): Promise<{ content: string }[]> =>
    (await site.api("/rest/v1/posts?title=eq.Saved again&select=content")).json();
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Saved again");
  await page.getByLabel("Content").fill("Written in a train");
  await context.setOffline(true);
  await save.click();
  await expectProblem(page, "Failed to create post. The server cannot be reached.");
  await expect(page.getByLabel("Content")).toHaveValue("Written in a train");
  await closeToast(page);
  await context.setOffline(false);
  await expect(save).toBeEnabled();
  // What could not be sent is not sent later.
  expect(await rows()).toEqual([]);

  // The server stores the row, and its answer is lost on the way.
  await page.route("**/rest/v1/posts", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel("Content").fill("First");
  await save.click();
  await expect.poll(rows).toEqual([{ content: "First" }]);
  await expectProblem(page, "Failed to create post. The server cannot be reached.");
  await expect(save).toBeEnabled();
  await page.unroute("**/rest/v1/posts");
  await page.getByLabel("Content").fill("Second");
  await save.dblclick();
  await expectToast(page, "Post created successfully");
  expect(await rows()).toEqual([{ content: "Second" }]);
});

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

test("a session that ends in the middle of an edit keeps the text", async ({ ownerPage: page, owner }) => {
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Written through a night");
  await page.getByLabel("Content").fill("Long text");
  await page.evaluate(() => localStorage.removeItem("plinth-session"));
  await page.getByRole("button", { name: "Save" }).click();
  // The dialog hides the page below it from roles, the toast included.
  await expect(page.getByText(/^Failed to create post\. Your session has ended/)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Email").fill(owner.email);
  await dialog.getByLabel("Password").fill(owner.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post created successfully");
});

test("the rich mode opens with a text that keeps its meaning, and says what it would change in another", async ({
  ownerPage: page,
}) => {
  const source =
    "A heading\n---\n\nSome *soft* and __hard__ text.\n\n* one\n* two\n\n|a|\n|-|\n|1|\n\nSee.[^1]\n\n[^1]: Here.";
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Content").fill(source);
  await page.getByLabel("Rich text").check();
  const rich = page.getByRole("textbox", { name: "Content (required)" });
  await expect(rich).toContainText("Some soft and hard text.");
  await expect(rich).toContainText("[^1]: Here.");
  await page.getByLabel("Rich text").uncheck();
  await expect(page.getByLabel("Content")).toHaveValue(source);

  const html = "Kept.\n\n<!-- a note -->\n\nThe end.";
  await page.getByLabel("Content").fill(html);
  await page.getByLabel("Rich text").check();
  await expect(page.getByText("Rich text mode would change what this text says:")).toBeVisible();
  await expect(page.locator("main pre")).toContainText("Line 3:\n- <!-- a note -->");
  await page.getByRole("button", { name: "Keep plain Markdown" }).click();
  await expect(page.getByLabel("Content")).toHaveValue(html);
  await expect(page.getByLabel("Content")).toBeFocused();

  await page.getByLabel("Content").fill("See [the site][1].\n\n[1]: https://example.com");
  await page.getByLabel("Rich text").check();
  await expect(page.getByText("does not support some of the Markdown in this text: link reference.")).toBeVisible();
  await page.getByRole("button", { name: "Keep plain Markdown" }).click();
  await page.getByLabel("Content").fill("");
});

test("the rich mode takes a typed fence, keeps wide pictures inside, lets Tab out, and has popups of the theme", async ({
  ownerPage: page,
}) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>';
  await page.route("**/wide.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Content").fill("![Wide](/wide.svg)\n\nSee [a link](https://example.com).");
  await page.getByLabel("Rich text").check();
  const rich = page.getByRole("textbox", { name: "Content (required)" });
  const picture = await rich.getByAltText("Wide").boundingBox();
  const frame = await rich.boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 9999)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));

  await rich.press("ControlOrMeta+End");
  await page.keyboard.press("Tab");
  await expect(rich).not.toBeFocused();
  await rich.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("```js ");
  await expect(page.locator(".cm-content")).toBeFocused();
  await page.keyboard.type("const a = 1;");

  await rich.getByRole("link", { name: "a link" }).click();
  const popup = page.locator(".mdxeditor-popup-container").getByRole("dialog");
  await expect(popup).toHaveCSS("background-color", "rgb(21, 27, 41)");
  await expect(popup.getByRole("button").first()).toHaveCSS("color", "rgb(237, 233, 223)");
  await page.getByLabel("Rich text").uncheck();
  await expect(page.getByLabel("Content")).toHaveValue(
    "![Wide](/wide.svg)\n\nSee [a link](https://example.com).\n\n```js\nconst a = 1;\n```",
  );
  await page.getByLabel("Content").fill("");
});

test.describe(() => {
  // With a cache that is empty.
  test.use({ hasOwnContext: true });

  test("a part of the form that could not be loaded comes with its styles when it is tried again", async ({
    ownerPage: page,
    context,
  }) => {
    await page.goto("/admin/posts/new");
    await page.getByLabel("Content").fill("Written in a train");
    const again = page.getByRole("button", { name: "Try again" });
    await context.setOffline(true);
    await page.getByLabel("Rich text").check();
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.locator(".mdxeditor-toolbar")).toHaveCSS("display", "flex");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const button of await page.locator(".mdxeditor-toolbar button").all()) {
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    await page.getByLabel("Rich text").uncheck();
    await expect(page.getByLabel("Content")).toHaveValue("Written in a train");
  });
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
