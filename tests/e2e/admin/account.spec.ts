import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test.describe("an account", () => {
  test.use({ expectedConsoleErrors: /status of 4(00|01|22)|Change email:|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("changes its address, by keyboard, in all tabs; a lost phone is signed out and keeps what was typed", async ({
    page,
    context,
    browser,
    site,
    owner,
  }) => {
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

test.describe("the owner", () => {
  test.use({ expectedConsoleErrors: /status of 4(00|01|03)|Hand over this site/ });

  test("hands the site over: both have their new rights at once, and the new owner closes registration", async ({
    ownerPage: page,
    browser,
    site,
    owner,
    member,
  }) => {
    const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
    await signInOn(theirs, site, member);
    // A new browser, which has none of the files yet.
    await expect(theirs.getByText(/Your account is read-only/)).toBeVisible({ timeout: 30_000 });

    await page.goto("/admin/profile");
    await page.getByRole("button", { name: "Hand Over This Site" }).click();
    const dialog = page.getByRole("dialog", { name: "Hand over this site?" });
    await expect(dialog).toContainText("Only the new owner can undo this.");
    await dialog.getByLabel("Email of the New Owner").fill("nobody@example.com");
    await dialog.getByLabel("Your Password").fill(owner.password);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("No account has the e-mail address nobody@example.com.")).toBeVisible();
    await dialog.getByLabel("Email of the New Owner").fill(member.email);
    await page.keyboard.press("Enter");
    await expectToast(page, `${member.email} owns this site now`);
    await expect(page.getByLabel("Role")).toHaveValue("member");
    await expect(page.getByRole("button", { name: "Hand Over This Site" })).toBeHidden();

    // As somebody who comes back to the tab.
    await theirs.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await theirs.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "User Management" }).click();
    await theirs.getByLabel("Anyone can register").click();
    await expectToast(theirs, "Registration is closed");
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto("/admin/register");
    await expect(visitor.getByText(/^Registration is closed\. Sign in/)).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Register" })).toBeHidden();
    await theirs.getByLabel("Anyone can register").click();
    await expectToast(theirs, "Registration is open");

    const { access_token: token } = JSON.parse(await site.session(member));
    const body = { email_address: owner.email };
    expect((await site.api("/rest/v1/rpc/hand_over", { method: "POST", token, body })).ok).toBe(true);
    for (const other of [theirs, visitor]) await other.context().close();
  });
});
