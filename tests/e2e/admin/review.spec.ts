import { expectNoViolations } from "../harness/looks.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test("a writer marks a draft as ready, and the owner returns it with a note and later publishes it", async ({
  ownerPage,
  browser,
  site,
  owner,
}) => {
  test.slow();
  const writer = { email: "reviewed@example.com", password: "another horse" };
  await site.register(writer);
  const token = await site.signIn(owner);
  const [{ id }] = await (await site.api(`/rest/v1/app_users?select=id&email=eq.${writer.email}`, { token })).json();
  await site.api("/rest/v1/rpc/set_user_access", { method: "POST", token, body: { user_id: id, role: "writer" } });

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  ).newPage();
  await signInOn(phone, site, writer);
  await phone.goto("/admin/profile");
  await phone.getByLabel("Display Name").fill("Wren");
  await phone.keyboard.press("Control+s");
  await expectToast(phone, "Profile updated successfully");
  await phone.goto("/admin/posts/new");
  await phone.getByLabel("Title").fill("For review");
  await phone.getByLabel("Content").fill("The first line.\n\nMore.");
  await phone.keyboard.press("Control+s");
  await expectToast(phone, "Post created successfully");
  await phone.getByRole("button", { name: "Mark as ready" }).click();
  await phone.getByLabel("Line for the Owner").fill("The end is new");
  await phone.keyboard.press("Enter");
  await expectToast(phone, "The draft is ready for review");

  await ownerPage.goto("/admin");
  const waiting = ownerPage.getByRole("region", { name: "Ready for review" });
  await expect(waiting).toContainText(/The first line.*Wren · Post.*Ready for review this hour.*“The end is new”/);
  await expect(ownerPage.getByRole("region", { name: "Drafts" })).toContainText("Wren · Post");
  await expectNoViolations(ownerPage, "the owner's dashboard");
  await waiting.getByRole("link", { name: "For review" }).click();
  await expect(ownerPage.getByRole("form")).toContainText("By Wren · Ready for review");
  await ownerPage.getByRole("button", { name: "Return with a note" }).click();
  await ownerPage.getByLabel("Note to the Writer").fill("Shorten it");
  await ownerPage.keyboard.press("Enter");
  await expectToast(ownerPage, "Draft returned");

  await phone.goto("/admin");
  const returned = phone.getByRole("region", { name: "Returned to you" });
  await expect(returned).toContainText(/The first line.*Returned this hour.*“Shorten it”/);
  await expectNoViolations(phone, "the writer's dashboard");
  await returned.getByRole("button", { name: "Mark as ready" }).click();
  await phone.getByLabel("Line for the Owner").fill("Shorter");
  await phone.keyboard.press("Enter");
  await expect(returned).toHaveCount(0);
  await expect(phone.getByRole("region", { name: "Your drafts" })).toContainText("“Shorter”");

  await ownerPage.goto("/admin/posts");
  const row = ownerPage.getByRole("row").filter({ hasText: "For review" });
  await expect(row).toContainText(/By Wren · Ready for review this hour“Shorter”/);
  await row.getByRole("button", { name: "Publish" }).click();
  await expectToast(ownerPage, "“For review” is published");
  await expect(row).toContainText("Published");
  await expect(row).not.toContainText("By Wren");
  await phone.goto("/admin");
  await expect(phone.getByRole("region", { name: "Published" })).toContainText("For review");
  await phone.goto("/blog/for-review");
  await expect(phone.locator(".p-author")).toHaveText("Wren");
  await phone.context().close();
});
