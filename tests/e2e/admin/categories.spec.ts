import type { Page } from "@playwright/test";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast, wordsOf } from "./steps.ts";

const rowsOn = (page: Page) => page.getByRole("list", { name: "Skill Categories" }).getByRole("listitem");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const namesIn = async (site: Site): Promise<string[]> => {
  const rows: { name: string }[] = await (await site.api("/rest/v1/skill_categories?select=name&order=order")).json();
  return rows.map(({ name }) => name);
};

const deleteCategory = async (page: Page, name: string): Promise<void> => {
  await button(page, `Delete ${name}`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
};

test("a category is added, renamed with its skills, and deleted", async ({ ownerPage: page, site, owner }) => {
  const token = await site.signIn(owner);
  const before = await namesIn(site);
  await page.goto("/admin/skills/categories");
  await button(page, "Add Category").click();
  await page.getByLabel("Name").fill(" Woodwork ");
  await page.keyboard.press("Enter");
  await expectToast(page, wordsOf("Category").created);
  await expect(rowsOn(page)).toHaveText([...before, "Woodwork"]);

  const joinery = { name: "Joinery", category: "Woodwork" };
  await site.api("/rest/v1/technical_skills", { method: "POST", token, body: joinery });
  await deleteCategory(page, "Woodwork");
  await expectProblem(page, "Cannot delete category with existing skills");
  await button(page, "Edit Woodwork").click();
  await page.getByLabel("Name").fill("Carpentry");
  await button(page, "Save").click();
  await expectToast(page, wordsOf("Category").updated);
  await expect(rowsOn(page)).toHaveText([...before, "Carpentry"]);
  const [skill] = await (await site.api("/rest/v1/technical_skills?name=eq.Joinery")).json();
  expect(skill).toMatchObject({ category: "Carpentry", order: 0 });
  expect(await (await fetch(site.url)).text()).toContain("Carpentry");

  await site.api("/rest/v1/technical_skills?name=eq.Joinery", { method: "DELETE", token });
  await deleteCategory(page, "Carpentry");
  await expectToast(page, wordsOf("Category").deleted);
  await expect(rowsOn(page)).toHaveText(before);
});
