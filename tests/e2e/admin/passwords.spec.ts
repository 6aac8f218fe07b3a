import { sessionKey } from "../../../src/shared/sessionKey.ts";
import { expectGoodLooks } from "../harness/looks.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

const refresh = async (site: Site, session: string): Promise<number> => {
  const { refresh_token } = JSON.parse(session);
  return (await site.api("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: { refresh_token } }))
    .status;
};

test.use({ expectedConsoleErrors: /status of 4\d\d/ });

test("a password is changed by who knows the old one, and every other device is signed out; then all are", async ({
  page,
  site,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  const account = { email: "changes.password@example.com", password: "the old secret" };
  await site.register(account);
  const elsewhere = await site.session(account);
  const here = [sessionKey, await site.session(account)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), here);
  await page.goto("/admin/profile");
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current Password").fill("not the old secret");
  await form.getByLabel("New Password", { exact: true }).fill("the new secret");
  await form.getByLabel("Repeat New Password").fill("the new secret");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect(form.getByLabel("Current Password")).toHaveAccessibleDescription("This is not your current password");
  await expectGoodLooks(page, "the profile with a problem", [{ theme: "dark", width: 1280 }]);

  await form.getByLabel("Current Password").fill(account.password);
  await form.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed. Your other devices are signed out.");
  expect(await refresh(site, elsewhere)).toBeGreaterThanOrEqual(400);
  await expect(site.signIn(account)).rejects.toThrow("400");
  const later = await site.session({ ...account, password: "the new secret" });

  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  expect(await refresh(site, later)).toBeGreaterThanOrEqual(400);
});
