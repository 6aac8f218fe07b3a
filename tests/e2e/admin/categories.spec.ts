import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

test("a category is added, renamed with its skills, moved, and deleted only when none are left", async ({
  ownerPage: page,
  site,
}) => {
  await page.goto("/admin/skills");
  await page.getByRole("link", { name: "Manage Categories" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/skills/categories`);

  await page.getByRole("button", { name: "Add Category" }).click();
  await expect(page.getByRole("button", { name: "Add Category" })).toBeDisabled();
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Name is required");
  await page.getByLabel("Name").fill("Woodwork");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Category created successfully");

  await page.goto("/admin/skills/new");
  await page.getByLabel("Name", { exact: false }).first().fill("Joinery");
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Woodwork" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Skill created successfully");

  await page.goto("/admin/skills/categories");
  await page.getByRole("button", { name: "Delete Woodwork" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectProblem(page, "Cannot delete category with existing skills");

  await page.getByRole("button", { name: "Edit Woodwork" }).click();
  await page.getByLabel("Name").fill("Carpentry");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Category updated successfully");
  const [skill] = await (await site.api("/rest/v1/technical_skills?name=eq.Joinery")).json();
  expect(skill).toMatchObject({ category: "Carpentry", order: 0 });

  await page.getByRole("button", { name: "Move up Carpentry" }).click();
  await expect(page.getByRole("listitem").nth(-2)).toContainText("Carpentry");
  const orders = await (await site.api("/rest/v1/skill_categories?select=order&order=order")).json();
  expect(orders.map((row: { order: number }) => row.order)).toEqual(
    orders.map((_row: unknown, index: number) => index),
  );
});
