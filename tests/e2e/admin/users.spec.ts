import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

const confirm = (page: Page, action: string) =>
  page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: action }).click();

test("the owner makes the newest account an admin, who writes, and deactivates it, which ends that at once", async ({
  ownerPage: page,
  site,
}) => {
  const newest = { email: "promoted@example.com", password: "another secret" };
  await site.register(newest);
  const token = await site.signIn(newest);
  const write = async (title: string): Promise<number> => {
    const draft = { title, content: "Words.", published_at: null };
    return (await site.api("/rest/v1/posts", { method: "POST", token, body: draft })).status;
  };
  await openAdmin(page, "/admin/users");
  const row = page.getByRole("main").getByRole("article").first();
  await expect(row).toContainText(newest.email);

  await page.getByRole("combobox", { name: `Role of ${newest.email}` }).click();
  await page.getByRole("option", { name: "admin" }).click();
  await confirm(page, "Make admin");
  await expectToast(page, "User updated successfully");
  await expect(row.getByRole("combobox")).toHaveText("admin");
  expect(await write("By the second admin")).toBe(201);

  await page.getByRole("switch", { name: `Active: ${newest.email}` }).click();
  await confirm(page, "Deactivate");
  await expect(row).toContainText("Inactive");
  expect(await write("By nobody any more")).toBe(403);
});
