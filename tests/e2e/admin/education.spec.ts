import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { storedOrder, wholeOrder } from "./orderSteps.ts";
import { expectProblem, expectToast } from "./steps.ts";

const cardTitles = (page: Page) => page.getByRole("list", { name: "Education" }).getByRole("heading", { level: 2 });

const fillRequired = async (page: Page, school: string): Promise<void> => {
  await page.getByLabel("School").fill(school);
  await page.getByLabel("Degree").fill("B.Sc.");
  await page.getByLabel("Field of Study").fill("Mathematics");
  await page.getByLabel("Start Date").fill("2007-08-20");
};

test("an entry with every field is in both views and on the home page, is edited, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  const before = await storedOrder(site, "education");
  await openAdmin(page, "/admin/education");
  await page.getByRole("link", { name: "Add Education" }).click();
  await page.getByLabel("School").fill("Academy of the North");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Please fill in all required fields");
  await expect(page.getByLabel("Degree")).toBeFocused();
  await fillRequired(page, "Academy of the North");
  await page.getByLabel("Location").fill("Tromsø, Norway");
  await expect(page.getByLabel("End Date")).toHaveAttribute("min", "2007-08-20");
  await page.getByLabel("End Date").fill("2010-06-11");
  await expect(page.getByLabel("GPA")).toHaveAttribute("step", "0.01");
  await page.getByLabel("GPA").fill("4.01");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "GPA must be between 0 and 4.0");
  await expect(page.getByLabel("GPA")).toBeFocused();
  await page.getByLabel("GPA").fill("3.5");
  await page.getByLabel("Description").fill("Numbers under the northern lights.");
  await page.getByLabel("Achievements").fill("A prize");
  await page.getByRole("button", { name: "Add entry" }).click();
  await page.getByLabel("Achievements").fill("  ");
  await page.getByLabel("Achievements").press("Enter");
  await page.getByLabel("Achievements").fill("Left in the box");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Education entry created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/education`);

  const read = async () => (await (await site.api("/rest/v1/education?school=eq.Academy of the North")).json())[0];
  const row = await read();
  expect({ ...row, gpa: Number(row.gpa) }).toMatchObject({
    degree: "B.Sc.",
    field: "Mathematics",
    location: "Tromsø, Norway",
    start_date: "2007-08-20",
    end_date: "2010-06-11",
    gpa: 3.5,
    description: "Numbers under the northern lights.",
    achievements: ["A prize", "Left in the box"],
    order: Math.max(-1, ...before.map(({ order }) => order)) + 1,
  });

  const card = page.getByRole("article", { name: "Academy of the North" });
  await expect(card.getByText("B.Sc., Mathematics")).toBeVisible();
  await expect(card.getByText("Aug 2007 – Jun 2010")).toBeVisible();
  await expect(card.getByText("GPA 3.50")).toBeVisible();
  await expect(card.getByRole("list", { name: "Achievements" }).getByRole("listitem")).toHaveText([
    "A prize",
    "Left in the box",
  ]);
  await expect(cardTitles(page).last()).toHaveText("Academy of the North");
  await card.getByRole("button", { name: /^Move up/ }).click();
  await expect(cardTitles(page).last()).not.toHaveText("Academy of the North");
  const moved = await storedOrder(site, "education");
  expect(moved.map(({ order }) => order)).toEqual(wholeOrder(moved));
  expect(moved.at(-2)?.id).toBe(row.id);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("row", { name: /Academy of the North.*Aug 2007.*Jun 2010.*3\.50/ })).toBeVisible();

  await page.getByRole("link", { name: "Edit Academy of the North" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Education" })).toBeVisible();
  await page.getByLabel("End Date").fill("");
  await page.getByLabel("GPA").fill("0");
  await page.getByRole("button", { name: "Remove A prize" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Education entry updated successfully");
  await expect(page.getByRole("row", { name: /Academy of the North.*Aug 2007.*Present.*0\.00/ })).toBeVisible();
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(card.getByText("Aug 2007 – Present")).toBeVisible();
  await expect(card.getByText("GPA 0.00")).toBeVisible();
  expect(await read()).toMatchObject({ end_date: null, achievements: ["Left in the box"], order: row.order - 1 });
  expect(await (await fetch(site.url)).text()).toContain("Academy of the North");

  await page.getByRole("button", { name: "Delete Academy of the North" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Education entry deleted successfully");
  await expect(card).toBeHidden();
  expect(await read()).toBeUndefined();
});
