import { fillStorage } from "../../fillStorage.ts";
import { denyStorage } from "../harness/deniedStorage.ts";
import { expectNoViolations } from "../harness/looks.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

test("the admin reports full or denied storage, and still saves", { tag: "@release" }, async ({
  page,
  site,
  owner,
}) => {
  const notice = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await page.goto("/favicon.svg");
  await page.evaluate(fillStorage);
  await page.goto("/admin/login");
  await expect(page.getByText("This browser's storage is full, so you must sign in again")).toBeVisible();
  await expectNoViolations(page, "the sign-in page with the reason");

  await denyStorage(page);
  await signInOn(page, site, owner);
  await expect(notice("This browser stores no data for this site")).toBeVisible();
  // Navigates by links, because a reload would lose the session.
  await page.getByRole("navigation").getByRole("link", { name: "Blog Posts" }).click();
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Denied storage");
  await page.getByLabel("Content").fill("Written where nothing is kept.");
  await expect(notice("This browser cannot store drafts for this site")).toBeVisible();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expectToast(page, wordsOf("Post").created);
  const stored = await site.api("/rest/v1/posts?slug=eq.denied-storage&select=content");
  expect(await stored.json()).toEqual([{ content: "Written where nothing is kept." }]);
  await page.reload();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expect(page.getByText("until you close or reload this tab")).toBeVisible();
});
