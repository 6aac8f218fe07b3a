import { sessionKey } from "../../../src/shared/sessionKey.ts";
import { goTo, openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast, writePost } from "./steps.ts";

test.describe("before the session", () => {
  test.use({ expectedConsoleErrors: /status of (400|500)|Signing in failed|[Rr]egister/ });

  test("a visitor of an admin page signs in, not by a wrong password, and is back on it", async ({
    page,
    site,
    owner,
  }) => {
    await page.goto("/admin/posts/new");
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectProblem(page, "Invalid email or password");
    await expect(page.getByRole("listitem")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    const request = page.waitForRequest((sent) => sent.url().includes("/auth/v1/token?grant_type=password"));
    await page.getByLabel("Password").fill(owner.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    expect((await request).postDataJSON()).toMatchObject({
      email: owner.email,
      password: owner.password,
      gotrue_meta_security: { captcha_token: "" },
    });
    await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
    await expectToast(page, "You have been logged in successfully");
    await page.goto("/admin/login");
    await expect(page).toHaveURL(`${site.url}/admin`);
    await page.goto("/admin/register");
    await expect(page).toHaveURL(`${site.url}/admin`);
  });

  test("registering checks the passwords, tells a failure, makes an account and signs nobody in", async ({
    page,
    site,
    owner,
  }) => {
    expect(owner.email).toBeTruthy();
    await page.goto("/admin/register");
    await page.getByLabel("Email").fill("newcomer@example.com");
    await page.getByLabel("Password", { exact: false }).first().fill("secret words");
    await page.getByLabel("Confirm Password").fill("secret word");
    await page.getByRole("button", { name: "Register" }).click();
    await expectProblem(page, "Passwords do not match");
    await page.getByLabel("Confirm Password").fill("secret words");
    await page.route("**/auth/v1/signup**", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await page.getByRole("button", { name: "Register" }).click();
    await expectProblem(page, "Failed to register. Please try again.");
    await expect(page.getByRole("button", { name: "Register" })).toBeEnabled();
    await page.unroute("**/auth/v1/signup**");
    await page.getByRole("button", { name: "Register" }).click();
    await expectToast(page, "Registration successful! You can now sign in.");
    await expect(page.getByLabel("Email")).toHaveValue("");
    await expect(page).toHaveURL(`${site.url}/admin/register`);
    await page.goto("/admin");
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});

const fragmentOf = (session: string): string => {
  const { access_token: access, refresh_token: refresh } = JSON.parse(session);
  return `#access_token=${access}&refresh_token=${refresh}&expires_in=3600&token_type=bearer`;
};

test("an address with somebody's session in it signs nobody in, over another or on its own", async ({
  ownerPage: page,
  owner,
  member,
  site,
}) => {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), sessionKey);
  const kept = await stored();
  await page.goto(`/admin${fragmentOf(await site.session(member))}`);
  await expect(page.getByRole("banner").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/admin/profile");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  expect(await stored()).toBe(kept);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/favicon.svg");
  await page.goto(`/admin${fragmentOf(await site.session(member))}&type=recovery`);
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  expect(await stored()).toBeNull();
});

test("an error that a link brings along is told on the sign-in page, as text only", async ({ page }) => {
  await page.goto("/admin#error=access_denied&error_description=<img src=x onerror=alert(1)>It+has+expired");
  await expect(page.getByRole("alert")).toHaveText(
    "The link did not work: “<img src=x onerror=alert(1)>It has expired”",
  );
  await expect(page.getByRole("alert").locator("img")).toHaveCount(0);
});

test.describe("as the session ends", () => {
  // What the dashboard is still asking for is refused then.
  test.use({ expectedConsoleErrors: /status of 401/ });

  test("signing out leads to the login page and ends the session", async ({ ownerPage: page, site }) => {
    await openAdmin(page, "/admin");
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("menuitem", { name: "Profile Settings" })).toHaveAttribute("href", "/admin/profile");
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    await expectToast(page, "You have been logged out successfully");
    await page.goto("/admin/posts");
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});

test.describe("when the server cannot be told", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|status of 500|Failed to fetch/ });

  test("signing out ends the session here all the same, and says what failed", async ({ ownerPage: page, site }) => {
    await openAdmin(page, "/admin");
    await page.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expectProblem(page, "Failed to sign out");
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    await page.goto("/admin");
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});

// One of each kind: the pages of the other resources are made of the same parts.
const pages = {
  "": "Dashboard",
  "/posts": "Blog Posts",
  "/posts/new": "New Post",
  "/skills": "Technical Skills",
  "/skills/categories": "Skill Categories",
  "/experiences/new": "Add Experience",
  "/profile": "Profile Settings",
  "/users": "User Management",
};

test("a member opens every kind of page, is told that this account may only read, and saves nothing", async ({
  memberPage: page,
}) => {
  test.slow();
  await openAdmin(page, "/admin");
  for (const [path, heading] of Object.entries(pages)) {
    await goTo(page, `/admin${path}`);
    await expect(page.getByRole("banner").getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByText(/This account may only read/)).toBeVisible();
  }
});

test.describe("a member's refused save", () => {
  test.use({
    expectedConsoleErrors: /status of 40[136]|Failed to (create|delete|update) post/,
  });
  test("is an error toast, and signs nobody out", async ({ memberPage: page, site }) => {
    await writePost(page, { title: "By a member", content: "Text." });
    await expectProblem(page, "Failed to create post. This account may only read.");
    await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
    expect(await (await site.api("/rest/v1/posts?title=eq.By a member")).json()).toEqual([]);

    await openAdmin(page, "/admin/posts/retries-need-a-budget/edit");
    await page.getByLabel("Title").fill("Changed by a member");
    await page.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to update post. This account may only read.");

    await openAdmin(page, "/admin/posts");
    await page.getByRole("button", { name: "Delete Retries need a budget" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete post. This account may only read.");
    await expect(page.getByRole("link", { name: "Retries need a budget", exact: true })).toBeVisible();
  });
});
