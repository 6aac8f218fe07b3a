import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("a visitor's message is read by the owner, and deleted", async ({ ownerPage: page, site, owner }) => {
  const name = "Katherine Johnson";
  const body = { name, email: "katherine@example.com", body: "Two lines:\n<b>no markup</b>" };
  await site.api("/rest/v1/messages", { method: "POST", body, prefer: "return=minimal" });
  await page.goto("/admin");
  const panel = page.getByRole("region", { name: "Messages", exact: true });
  const message = panel.getByRole("listitem").filter({ hasText: name });
  await expect(message).toContainText("<b>no markup</b>");
  await message.getByRole("button", { name: `Delete the message of ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, wordsOf("Message").deleted);
  await expect(message).toBeHidden();
  const stored = await site.api(`/rest/v1/messages?name=eq.${name}`, { token: await site.signIn(owner) });
  expect(await stored.json()).toEqual([]);
});
