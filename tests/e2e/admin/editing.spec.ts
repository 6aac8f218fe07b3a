import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { closeToast, expectProblem, expectToast, savePost } from "./steps.ts";

test.use({ expectedConsoleErrors: /status of 40[0-9]|Failed to (create|update) post|net::ERR_/ });

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
