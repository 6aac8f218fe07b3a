import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem } from "./steps.ts";

// The error catalogue of behaviour 8: each message for its cause.
test.use({ expectedConsoleErrors: /status of 500|Failed to / });

const required = [
  ["Company Name", "Not stored"],
  ["Job Title", "None"],
  ["Location", "Nowhere"],
  ["Description", "Text."],
  ["Start Date", "2020-01-01"],
  ["End Date", "2021-01-01"],
] as const;

const every = (_url: string): boolean => true;

// Lists are read in pages, single rows are not.
const ofOneRow = (url: string): boolean => !url.includes("offset=");

/** Lets the server fail at requests of one method to one table, until it is mended. @returns mends it */
const breakServer = async (
  page: Page,
  method: string,
  table: string,
  isMeant = every,
): Promise<() => Promise<void>> => {
  const address = `**/rest/v1/${table}?*`;
  const plain = `**/rest/v1/${table}`;
  for (const url of [address, plain]) {
    await page.route(url, (route) =>
      route.request().method() === method && isMeant(route.request().url())
        ? route.fulfill({ status: 500, json: { message: "broken" } })
        : route.fallback(),
    );
  }
  return async () => {
    for (const url of [address, plain]) await page.unroute(url);
  };
};

// One resource for all that the kit makes: what each is called is in tests/unit/resources/labels.test.ts.
test("each failure of a resource is told in its own words", async ({ ownerPage: page }) => {
  const save = page.getByRole("button", { name: "Save" });
  const edit = page.getByRole("link", { name: /^Edit / }).first();

  await test.step("Failed to fetch experiences", async () => {
    const mend = await breakServer(page, "GET", "experiences");
    await openAdmin(page, "/admin/experiences");
    await expectProblem(page, "Failed to fetch experiences");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
  });

  await test.step("Failed to delete experience", async () => {
    const mend = await breakServer(page, "DELETE", "experiences");
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete experience");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await mend();
  });

  await test.step("Failed to fetch experience", async () => {
    const mend = await breakServer(page, "GET", "experiences", ofOneRow);
    await edit.click();
    await expectProblem(page, "Failed to fetch experience");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Job Title")).toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
  });

  await test.step("Failed to update experience", async () => {
    const mend = await breakServer(page, "PATCH", "experiences");
    await save.click();
    await expectProblem(page, "Failed to update experience");
    await mend();
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("Failed to create experience", async () => {
    const mend = await breakServer(page, "POST", "experiences");
    await page.locator('a[href="/admin/experiences/new"]').click();
    for (const [label, value] of required) await page.getByLabel(label).first().fill(value);
    await save.click();
    await expectProblem(page, "Failed to create experience");
    await mend();
  });
});

const leaveForm = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
};

test("each failure of the categories is told in its own words", async ({ ownerPage: page, site, owner }) => {
  const name = "Broken tools";
  const token = await site.signIn(owner);
  await site.api("/rest/v1/skill_categories", { method: "POST", token, body: { name, order: 80 } });

  await test.step("Failed to fetch categories", async () => {
    const mend = await breakServer(page, "GET", "skill_categories");
    for (const path of ["skills", "skills/new", "skills/categories"]) {
      await openAdmin(page, `/admin/${path}`);
      await expectProblem(page, "Failed to fetch categories");
    }
    await mend();
  });

  await openAdmin(page, "/admin/skills/categories");
  await test.step("Failed to create category", async () => {
    const mend = await breakServer(page, "POST", "skill_categories");
    await page.getByRole("button", { name: "Add Category" }).click();
    await page.getByLabel("Name").fill("Not stored");
    await page.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to create category");
    await leaveForm(page);
    await mend();
  });

  await test.step("Failed to update category", async () => {
    const mend = await breakServer(page, "PATCH", "skill_categories");
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByLabel("Name").fill("Not stored");
    await page.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to update category");
    await leaveForm(page);
    await mend();
  });

  await test.step("Failed to delete category", async () => {
    const mend = await breakServer(page, "DELETE", "skill_categories");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete category");
    await mend();
  });

  await site.api(`/rest/v1/skill_categories?name=eq.${name}`, { method: "DELETE", token });
});
