import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test("the owner adds a writer for drafts only, and removes the writer", async ({ ownerPage, browser, site }) => {
  test.slow();
  const email = "guest@example.com";
  await ownerPage.goto("/admin/users");
  await ownerPage.getByRole("button", { name: "Add a writer" }).click();
  await ownerPage.getByLabel("Email of the Writer").fill(email);
  await ownerPage.getByLabel("Name of the Writer").fill("Wren");
  await ownerPage.keyboard.press("Enter");
  const added = ownerPage.getByRole("dialog", { name: "Writer added" });
  const password = await added.getByLabel("Password").inputValue();
  await added.getByRole("button", { name: "Done" }).click();

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  ).newPage();
  const problems: string[] = [];
  phone.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await signInOn(phone, site, { email, password });
  await phone.getByRole("button", { name: "Menu" }).click();
  const menu = phone.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link")).toHaveText(["Dashboard", "Blog Posts", "Projects", "Pages", "View the site"]);
  await phone.keyboard.press("Escape");
  await phone.getByRole("link", { name: "New Post" }).click();
  await phone.getByLabel("Title").fill("Of a guest");
  await phone.getByLabel("Content").fill("The first text");
  await expect(phone.getByRole("button", { name: /publish/i })).toHaveCount(0);
  await phone.getByRole("button", { name: "Save draft" }).click();
  await expectToast(phone, "Post created successfully");
  await phone.getByLabel("Content").fill("The second text");
  await phone.keyboard.press("Control+s");
  await expectToast(phone, "Post updated successfully");
  await phone.getByRole("button", { name: "More actions" }).click();
  await phone.getByRole("menuitem", { name: "History" }).click();
  await expect(phone.getByRole("dialog").getByRole("radio")).toHaveCount(2);
  await phone.goto("/admin/posts");
  await expect(phone.getByRole("button", { name: /^Delete / })).toHaveCount(1);
  await expect(phone.getByRole("link", { name: /^View / }).first()).toBeVisible();
  await expect(phone.getByRole("checkbox")).toHaveCount(0);

  await phone.goto("/admin/experiences");
  await expect(phone.getByText("Only the owner can change this.")).toBeVisible();
  await phone
    .getByRole("main")
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(phone.getByLabel("Company Name")).toBeDisabled();
  await expect(phone.getByRole("button", { name: "Save" })).toHaveCount(0);

  await phone.goto("/admin/posts/of-a-guest/edit");
  await phone.getByLabel("Content").fill("The third text");
  await expect(phone.getByText(/^Saved locally/)).toBeVisible();
  phone.on("dialog", (dialog) => dialog.accept());
  await ownerPage.goto("/admin/posts/of-a-guest/edit");
  await ownerPage.getByRole("button", { name: "Save and publish" }).click();
  await expectToast(ownerPage, "Post updated successfully");
  await phone.goto("/blog/of-a-guest");
  await expect(phone.locator(".p-author")).toHaveText("Wren");
  await phone.goto("/admin/posts/of-a-guest/edit");
  await expect(phone.getByText("Only the owner of the site can change this post.")).toBeVisible();
  await expect(phone.getByRole("region", { name: "Unsaved text" })).toContainText("The third text");
  await phone.getByRole("button", { name: "Save as a new draft" }).click();
  await expectToast(phone, "Post created successfully");
  expect(problems).toEqual([]);
  await phone.goto("/admin/posts/of-a-guest-2/edit");
  await expect(phone.getByLabel("Content")).toHaveValue("The third text");
  await phone.getByLabel("Content").fill("The fourth text");

  await ownerPage.goto("/admin/users");
  await ownerPage.getByRole("article").filter({ hasText: email }).getByRole("button", { name: "Remove" }).click();
  await ownerPage.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(ownerPage, "Writer removed");
  await phone.keyboard.press("Control+s");
  await expect(phone.getByRole("button", { name: "Copy your text" })).toBeVisible();
  await phone.context().close();
});
