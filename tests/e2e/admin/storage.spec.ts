import type { Page } from "@playwright/test";
import { sessionKey } from "../../../src/shared/sessionKey.ts";
import { expectNoViolations } from "../harness/looks.ts";
import type { Site } from "../harness/site.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

// What is denied at the start of a page is denied for good.
test.use({ hasOwnContext: true });

/** Denies the browser's storage as Chromium does when a site's data are blocked, and leaves no place for drafts. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get, configurable: true });
    Object.defineProperty(window, "sessionStorage", { get, configurable: true });
    Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
  });

/** Fills the site's storage to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let length = 8_000_000;
    for (let number = 0; length > 0; number += 1) {
      try {
        localStorage.setItem(`filler ${number}`, "x".repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

// By the links of the page, because a page that is loaded anew has no session here.
const writeAndEdit = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("navigation").getByRole("link", { name: "Blog Posts" }).click();
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill("Written where nothing is kept.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post created successfully");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Content").fill("Changed where nothing is kept.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post updated successfully");
};

const stored = async (site: Site, slug: string): Promise<unknown> =>
  (await site.api(`/rest/v1/posts?slug=eq.${slug}&select=content`)).json();

const saved = [{ content: "Changed where nothing is kept." }];

test("where the storage is denied, the owner is told so, signs in, edits and saves without drafts until the page is loaded anew", async ({
  page,
  site,
  owner,
}) => {
  await denyStorage(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await signInOn(page, site, owner);
  await expect(page.getByRole("alert").filter({ hasText: "This browser keeps no data for this site" })).toBeVisible();
  await writeAndEdit(page, "Denied storage");
  expect(await stored(site, "denied-storage")).toEqual(saved);
  await page.getByRole("link", { name: "New Post" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This browser cannot store drafts for this site" }),
  ).toBeVisible();
  await expectNoViolations(page, "a form without drafts");
  await page.reload();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expect(page.getByText("you stay signed in until this tab is closed or reloaded")).toBeVisible();
});

test("where the storage is full, the owner signs in, edits and saves, the sign-in page says why a reload ends that, and a session that is kept is renewed", async ({
  page,
  site,
  owner,
}) => {
  await page.goto("/admin/login");
  await expect(page.getByText("storage is full")).toBeHidden();
  await fillStorage(page);
  await signInOn(page, site, owner);
  await expect(page.getByRole("alert").filter({ hasText: "This browser's storage is full" })).toBeVisible();
  await writeAndEdit(page, "Full storage");
  expect(await stored(site, "full-storage")).toEqual(saved);
  await page.reload();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expect(page.getByText("This browser's storage is full, so it cannot keep you signed in")).toBeVisible();
  await expectNoViolations(page, "the sign-in page that says why");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/resume.json");
  await signInOn(page, site, owner);
  await expect(page.getByText("storage is full")).toBeHidden();

  // Of this site, and without the admin, which would renew the session by itself while it is being changed.
  await page.goto("/resume.json");
  await fillStorage(page);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    session.expires_at = 1;
    localStorage.setItem(key, JSON.stringify(session));
  }, sessionKey);
  const renewed = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
  await page.goto("/admin");
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/projects`);
  await expect(page.getByRole("article").first()).toBeVisible();
});
