import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectProblem, expectToast, savePost } from "./steps.ts";

const password = "another secret";

const rowOf = (page: Page, email: string) => page.getByRole("main").getByRole("article").filter({ hasText: email });

const giveRole = async (page: Page, email: string, role: string): Promise<void> => {
  await page.getByRole("combobox", { name: `Role of ${email}` }).click();
  await page.getByRole("option", { name: role }).click();
};

const activeSwitch = (page: Page, email: string) => page.getByRole("switch", { name: `Active: ${email}` });

const answerOf = (page: Page) => page.getByRole("alertdialog", { name: "Are you sure?" });

test("the owner makes another user an admin and takes it back, and sees the newest account first", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  test.slow();
  const email = "promoted@example.com";
  await site.register({ email, password });
  await openAdmin(page, "/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: /User Management/ })
    .click();
  await expect(page).toHaveURL(`${site.url}/admin/users`);
  const row = rowOf(page, email);
  await expect(page.getByRole("main").getByRole("article").filter({ hasText: "Joined" }).first()).toContainText(email);
  await expect(row).toContainText(/Joined \d+ \w{3} \d{4}/);
  await expect(row).toContainText("Active");

  await giveRole(page, email, "admin");
  await answerOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("combobox")).toHaveText("member");
  await giveRole(page, email, "admin");
  await answerOf(page).getByRole("button", { name: "Make admin" }).click();
  await expectToast(page, "User updated successfully");
  await expect(row.getByRole("combobox")).toHaveText("admin");
  await giveRole(page, email, "member");
  await expect(answerOf(page)).toContainText(`${email} will only read from now on`);
  await answerOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("combobox")).toHaveText("admin");
  await giveRole(page, email, "member");
  await answerOf(page).getByRole("button", { name: "Make member" }).click();
  await expect(row.getByRole("combobox")).toHaveText("member");
  await page.reload();
  await expect(row.getByRole("combobox")).toHaveText("member");

  const own = rowOf(page, owner.email);
  await expect(own).toContainText("Role");
  await expect(own).toContainText("Active");
  await expect(own.getByRole("combobox").or(own.getByRole("switch"))).toHaveCount(0);
});

test("a member sees the own account only, and nothing to press", async ({ memberPage: page, member, owner }) => {
  await openAdmin(page, "/admin/users");
  const main = page.getByRole("main");
  await expect(rowOf(page, member.email)).toContainText("member");
  await expect(main.getByText(owner.email)).toBeHidden();
  await expect(main.getByRole("combobox").or(main.getByRole("switch")).or(main.getByRole("button"))).toHaveCount(0);
});

test.describe("of many users", () => {
  test.use({ expectedConsoleErrors: /status of 500|Failed to (fetch users|update user)/ });

  test("each page is asked of the server, 24 at a time; there may be none, and each failure is told", async ({
    ownerPage: page,
    member,
  }) => {
    const users = "**/rest/v1/app_users?*limit=*";
    const asked: URL[] = [];
    const account = (number: number) => ({
      id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      email: `user${number}@example.com`,
      display_name: null,
      avatar_url: null,
      role: "member",
      active: true,
      created_at: "2026-01-01T00:00:00Z",
    });
    await page.route(users, (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const from = Number(url.searchParams.get("offset"));
      const rows = Array.from({ length: Math.min(24, 60 - from) }, (_row, index) => account(from + index));
      return route.fulfill({ json: rows, headers: { "content-range": `${from}-${from + rows.length - 1}/60` } });
    });
    await openAdmin(page, "/admin/users");
    await expect(page.getByText("user23@example.com")).toBeVisible();
    await page.getByRole("button", { name: "Go to next page" }).click();
    await expect(page.getByText("user47@example.com")).toBeVisible();
    await expect(page.getByText("user23@example.com")).toBeHidden();
    expect(asked.map((url) => url.searchParams.get("limit"))).toEqual(asked.map(() => "24"));
    expect(asked[0]?.searchParams.get("order")).toMatch(/^created_at\.desc/);
    await page.unroute(users);

    await page.route(users, (route) => route.fulfill({ json: [], headers: { "content-range": "*/0" } }));
    await openAdmin(page, "/admin/users");
    await expect(page.getByText("No users found")).toBeVisible();
    await page.unroute(users);

    await page.route(users, (route) => route.fulfill({ status: 500, json: {} }));
    await openAdmin(page, "/admin/users");
    await expectProblem(page, "Failed to fetch users");
    await page.unroute(users);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.route("**/rest/v1/rpc/set_user_access", (route) => route.fulfill({ status: 500, json: {} }));
    await activeSwitch(page, member.email).click();
    await answerOf(page).getByRole("button", { name: "Deactivate" }).click();
    await expectProblem(page, "Failed to update user");
    await expect(answerOf(page)).toBeHidden();
    await expect(activeSwitch(page, member.email)).toBeChecked();
  });
});

test.describe("a deactivated admin", () => {
  test("saves nothing more, not even from a form that was open", async ({ ownerPage: page, browser, site }) => {
    test.slow();
    const second = { email: "second.admin@example.com", password };
    await site.register(second);
    await openAdmin(page, "/admin/users");
    await giveRole(page, second.email, "admin");
    await answerOf(page).getByRole("button", { name: "Make admin" }).click();
    await expectToast(page, "User updated successfully");

    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await signInOn(other, site, second);
    await savePost(other, { title: "By the second admin", content: "Before." });
    await other.goto("/admin/posts/by-the-second-admin/edit");
    await other.getByLabel("Content").fill("After.");

    await activeSwitch(page, second.email).click();
    await answerOf(page).getByRole("button", { name: "Deactivate" }).click();
    await expect(rowOf(page, second.email)).toContainText("Inactive");

    await other.getByRole("button", { name: "Save" }).click();
    await expectProblem(other, "Failed to update post. This account may only read.");
    await expect(other.getByLabel("Content")).toHaveValue("After.");
    const [post] = await (await site.api("/rest/v1/posts?slug=eq.by-the-second-admin")).json();
    expect(post.content).toBe("Before.");
    await context.close();
  });
});
