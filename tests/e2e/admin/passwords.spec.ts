import { expectGoodLooks } from "../harness/looks.ts";
import { openAdmin } from "../harness/openAdmin.ts";
import type { Site } from "../harness/site.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

const refresh = async (site: Site, session: string): Promise<number> => {
  const { refresh_token } = JSON.parse(session);
  return (await site.api("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: { refresh_token } }))
    .status;
};

test.describe("a password", () => {
  test.use({ expectedConsoleErrors: /status of 4\d\d/ });

  test("is changed by who knows the old one, and every other device is signed out", async ({ page, site, owner }) => {
    test.slow();
    expect(owner.email).toBeTruthy();
    const account = { email: "changes.password@example.com", password: "the old secret" };
    await site.register(account);
    const elsewhere = await site.session(account);
    await signInOn(page, site, account);
    await openAdmin(page, "/admin/profile");
    const form = page.getByRole("form", { name: "Change password" });
    await form.getByLabel("Current Password").fill("not the old secret");
    await form.getByLabel("New Password", { exact: true }).fill("letmein");
    await expect(form.getByText(/very common password/)).toBeVisible();
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
    await page.goto("/admin/profile");
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await site.signIn({ ...account, password: "the new secret" });
  });
});

test("signing out everywhere asks first, and ends the sessions of all devices", async ({ page, site, owner }) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const account = { email: "leaves.everywhere@example.com", password: "a secret of mine" };
  await site.register(account);
  const elsewhere = await site.session(account);
  await signInOn(page, site, account);
  await openAdmin(page, "/admin/profile");
  const button = page.getByRole("button", { name: "Sign Out Everywhere" });
  const dialog = page.getByRole("alertdialog", { name: "Are you sure?" });
  await button.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  expect(await refresh(site, elsewhere)).toBeGreaterThanOrEqual(400);
});

test.describe("when the server cannot be told", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|status of 500|Failed to fetch/ });

  test("signing out everywhere ends the session here all the same", async ({ memberPage: page, site }) => {
    await openAdmin(page, "/admin/profile");
    await page.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    await page.goto("/admin");
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});
