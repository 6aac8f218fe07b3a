import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test.describe("an account", () => {
  test.use({ expectedConsoleErrors: /status of 4(00|01|22)|Change email:|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("changes its e-mail address by keyboard in all tabs, and signs out a lost phone that keeps its draft", {
    tag: "@release",
  }, async ({ page, context, browser, site, owner }) => {
    test.slow();
    const ada = { email: "ada@example.com", password: "correct horse" };
    await site.register(ada);
    await signInOn(page, site, ada);
    const phone = await (await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Safari/604.1" })).newPage();
    await signInOn(phone, site, ada);
    await phone.goto(`${site.url}/admin/profile`);
    await phone.getByLabel("Bio").fill("Typed on the phone");

    const otherTab = await context.newPage();
    await otherTab.goto("/admin");
    await page.goto("/admin/profile");
    await page.getByRole("button", { name: "Change Email" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Change email" });
    await page.keyboard.type(owner.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This is not your current password")).toBeVisible();
    await dialog.getByLabel("Your Password").fill(ada.password);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This address has an account already.")).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/The server cannot be reached/)).toBeVisible();
    await context.setOffline(false);
    await dialog.getByLabel("New Email").fill("Lovelace@example.com");
    await page.keyboard.press("Enter");
    await expectToast(page, "Email changed");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("lovelace@example.com");
    await otherTab.getByRole("button", { name: "Account" }).click();
    await expect(otherTab.getByText("lovelace@example.com")).toBeVisible();

    const devices = page.getByRole("region", { name: "Devices" });
    await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toContainText("Chrome on Linux");
    await devices.getByRole("button", { name: /^Sign out Safari on iOS/ }).click();
    await expectToast(page, "Device signed out");
    await expect(devices.getByText("Safari on iOS")).toBeHidden();
    await phone.getByRole("button", { name: "Save Changes" }).click();
    await expect(phone.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    await expect(phone.getByLabel("Bio")).toHaveValue("Typed on the phone");
    await phone.context().close();
  });
});
