import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

test.slow();

// Tests of other files see the same accounts, so each test here leaves the profile as it found it.
const openProfile = async (page: Page) => {
  await openAdmin(page, "/admin/profile");
  await expect(page.getByRole("form", { name: "Profile" })).toBeVisible();
  return {
    name: page.getByLabel("Display Name"),
    avatar: page.getByLabel("Avatar URL"),
    bio: page.getByLabel("Bio"),
    save: page.getByRole("button", { name: "Save Changes" }),
  };
};

test("a member's name, picture and bio are saved, and the header shows them at once", async ({
  memberPage: page,
  member,
}) => {
  const header = page.getByRole("button", { name: "Account" });
  const { name, avatar, bio, save } = await openProfile(page);
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByText("Email cannot be changed")).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveValue("member");
  await expect(page.getByLabel("Role")).not.toBeEditable();
  await expect(page.getByText("Role cannot be changed")).toBeVisible();

  await name.fill("  Zoë Member ");
  await bio.fill("Writes tests.");
  await save.click();
  await expectToast(page, "Profile updated successfully");
  await expect(name).toHaveValue("Zoë Member");
  await expect(header).toHaveText("Z");

  await avatar.fill("/favicon.svg");
  await expect(page.getByRole("img", { name: "Preview of your picture" })).toHaveAttribute("src", "/favicon.svg");
  await avatar.press("Control+s");
  await expect(header.locator("img")).toHaveAttribute("src", "/favicon.svg");
  await page.getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);

  await openProfile(page);
  await expect(name).toHaveValue("Zoë Member");
  await expect(avatar).toHaveValue("/favicon.svg");
  await expect(bio).toHaveValue("Writes tests.");
  await name.fill("");
  await avatar.fill("");
  await save.click();
  await expect(header).toHaveText("M");
});

test("what is too long or no address is told at its field, and the text is asked about before it is left", async ({
  ownerPage: page,
}) => {
  const { name, avatar, bio, save } = await openProfile(page);
  await name.fill("n".repeat(121));
  await avatar.fill("javascript:alert(1)");
  await bio.fill("b".repeat(2001));
  await save.click();
  await expectProblem(page, "Display Name must be at most 120 characters");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Must be at most 120 characters");
  await expect(avatar).toHaveAccessibleDescription(/Must be an address/);
  await expect(bio).toHaveAccessibleDescription("Must be at most 2000 characters");

  await page.getByRole("link", { name: "Projects" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(bio).toHaveValue("b".repeat(2001));
  await page.getByRole("link", { name: "Projects" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await openProfile(page);
  await expect(bio).not.toHaveValue("b".repeat(2001));
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
});

test.describe("when the server fails or has a newer profile", () => {
  test.use({ expectedConsoleErrors: /status of (500|406)|Failed to (fetch|update) profile/ });

  test("each failure is told, and nothing is overwritten unasked", async ({ ownerPage: page, site, owner }) => {
    const isProfile = (url: URL) =>
      url.pathname.endsWith("/app_users") && !url.searchParams.get("select")?.includes(",");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isProfile, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    });
    await openAdmin(page, "/admin/profile");
    await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
    answer();
    await expectProblem(page, "Failed to fetch profile");
    await page.unroute(isProfile);
    await page.getByRole("button", { name: "Try again" }).click();

    const { bio, save } = await openProfile(page);
    await bio.fill("From this tab");
    const token = await site.signIn(owner);
    const elsewhere = { method: "PATCH", body: { bio: "From elsewhere" }, token, prefer: "return=representation" };
    const rows = await site.api("/rest/v1/app_users?role=eq.admin&email=eq.owner@example.com", elsewhere);
    expect(await rows.json()).toHaveLength(1);
    await save.click();
    await expectProblem(page, "Failed to update profile. It was changed elsewhere since you opened it.");
    await page.getByRole("button", { name: "Save mine instead" }).click();
    await expectToast(page, "Profile updated successfully");
    await expect(bio).toHaveValue("From this tab");
    await expect(page.getByText(/changed elsewhere since you opened it\. Your text/)).toBeHidden();
    await bio.fill("");
    await save.click();
    await expect(save).toBeEnabled();
  });
});
