import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { restoreOrder, storedOrder, wholeOrder } from "./orderSteps.ts";
import { expectToast } from "./steps.ts";

const cardTitles = (page: Page) => page.getByRole("list", { name: "Education" }).getByRole("heading", { level: 2 });

test("an entry with every field is in the list and on the home page, moves, is edited, and deleted", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const before = await storedOrder(site, "education");
  await openAdmin(page, "/admin/education/new");
  const texts = {
    School: "Academy of the North",
    Degree: "B.Sc.",
    "Field of Study": "Mathematics",
    Location: "Tromsø, Norway",
    "Start Date": "2007-08-20",
    "End Date": "2010-06-11",
    GPA: "3.5",
    Description: "Numbers under the northern lights.",
    Achievements: "Left in the box",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
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
    achievements: ["Left in the box"],
    order: Math.max(-1, ...before.map(({ order }) => order)) + 1,
  });

  const card = page.getByRole("article", { name: "Academy of the North" });
  await expect(card.getByText("GPA 3.50")).toBeVisible();
  await expect(cardTitles(page).last()).toHaveText("Academy of the North");
  await card.getByRole("button", { name: /^Move up/ }).click();
  await expect(cardTitles(page).last()).not.toHaveText("Academy of the North");
  const moved = await storedOrder(site, "education");
  expect(moved.map(({ order }) => order)).toEqual(wholeOrder(moved));
  expect(moved.at(-2)?.id).toBe(row.id);

  await page.getByRole("link", { name: "Edit Academy of the North" }).click();
  await page.getByLabel("End Date").fill("");
  await page.getByLabel("GPA").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Education entry updated successfully");
  await expect(card.getByText("Aug 2007 – Present")).toBeVisible();
  await expect(card.getByText("GPA 0.00")).toBeVisible();
  expect(await read()).toMatchObject({ end_date: null, achievements: ["Left in the box"], order: row.order - 1 });
  expect(await (await fetch(site.url)).text()).toContain("Academy of the North");

  await page.getByRole("button", { name: "Delete Academy of the North" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Education entry deleted successfully");
  await expect(card).toBeHidden();
  expect(await read()).toBeUndefined();
  await restoreOrder(site, owner, "education", before);
});
