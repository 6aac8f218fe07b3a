import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

test.use({ expectedConsoleErrors: /status of 40[0-9]|Failed to update post/ });

test("a session that ends in the middle of an edit keeps the text, which does not silently overwrite what was changed elsewhere", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const post = { title: "Two devices", slug: "two-devices", content: "First text." };
  const at = "/rest/v1/posts?slug=eq.two-devices";
  const stored = async () => (await (await site.api(at)).json())[0].content;
  const token = await site.signIn(owner);
  await site.api("/rest/v1/posts", { method: "POST", body: post, token });
  await openAdmin(page, "/admin/posts/two-devices/edit");
  await page.getByLabel("Content").fill(`From here.${"\n".repeat(60)}`);
  await site.api(at, { method: "PATCH", body: { content: "From elsewhere." }, token });
  await page.evaluate(() => localStorage.removeItem("plinth-session"));
  await page.getByRole("button", { name: "Save" }).click();
  // The dialog hides the page below it from roles, the toast included.
  await expect(page.getByText(/^Failed to update post\. Your session has ended/)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Email").fill(owner.email);
  await dialog.getByLabel("Password").fill(owner.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.getByLabel("Title")).not.toBeInViewport();
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Failed to update post. It was changed elsewhere since you opened it.");
  expect(await stored()).toBe("From elsewhere.");
  await expect(page.getByLabel("Content")).toHaveValue(/^From here\./);
  await expect(page.getByRole("button", { name: "Save mine instead" })).toBeInViewport();
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expectToast(page, "Post updated successfully");
  expect(await stored()).toMatch(/^From here\./);
});
