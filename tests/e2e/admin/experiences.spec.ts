import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { dragFirstDown, dragOnto, restoreOrder, storedOrder, watchReorders, wholeOrder } from "./orderSteps.ts";
import { expectToast } from "./steps.ts";

const cardTitles = (page: Page) =>
  page.getByRole("list", { name: "Work Experience" }).getByRole("heading", { level: 2 });

test("a position with every field is in the list and on the home page, is edited, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  const before = await storedOrder(site, "experiences");
  await openAdmin(page, "/admin/experiences/new");
  const texts = {
    "Company Name": " Lighthouse Ltd ",
    "Job Title": "Keeper of the Light",
    Location: "Bergen, Norway",
    Description: "Kept the light on.",
    "Start Date": "2019-03-15",
    "Company URL": "https://lighthouse.example.com",
    "End Date": "2021-06-30",
    "Technologies Used": "lenses, Oil,",
    Responsibilities: "Climb the stairs",
    "Key Achievements": "No ship was lost",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Experience created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/experiences`);
  const [row] = await (await site.api("/rest/v1/experiences?role=eq.Keeper of the Light")).json();
  expect(row).toMatchObject({
    company: "Lighthouse Ltd",
    location: "Bergen, Norway",
    company_url: "https://lighthouse.example.com",
    start_date: "2019-03-15",
    end_date: "2021-06-30",
    current: false,
    technologies: ["lenses", "Oil"],
    responsibilities: ["Climb the stairs"],
    highlights: ["No ship was lost"],
    order: Math.max(-1, ...before.map(({ order }) => order)) + 1,
  });

  const card = page.getByRole("article", { name: "Keeper of the Light" });
  await expect(card.getByText("Mar 2019 – Jun 2021")).toBeVisible();
  await expect(card.getByRole("button", { name: "Move down Keeper of the Light" })).toBeDisabled();
  await page.getByRole("link", { name: "Edit Keeper of the Light" }).click();
  await page.getByLabel("Current Position").check();
  await page.getByRole("button", { name: "Remove Oil" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Experience updated successfully");
  await expect(card.getByText("Mar 2019 – Present")).toBeVisible();
  const [changed] = await (await site.api(`/rest/v1/experiences?id=eq.${row.id}`)).json();
  expect(changed).toMatchObject({ current: true, end_date: null, technologies: ["lenses"], order: row.order });
  expect(await (await fetch(site.url)).text()).toContain("Keeper of the Light");

  await page.getByRole("button", { name: "Delete Keeper of the Light" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Experience deleted successfully");
  await expect(card).toBeHidden();
  expect(await (await fetch(site.url)).text()).not.toContain("Keeper of the Light");
});

test("positions are moved by buttons, keyboard and pointer, each time in one request of all of them", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const before = await storedOrder(site, "experiences");
  const sent = watchReorders(page, "experiences");
  await openAdmin(page, "/admin/experiences");
  await expect(cardTitles(page)).toHaveCount(before.length);
  const [first = "", second = "", ...others] = await cardTitles(page).allTextContents();
  const expectStored = async (titles: string[], requests: number): Promise<void> => {
    await expect(cardTitles(page)).toHaveText(titles);
    expect(sent).toHaveLength(requests);
    expect(sent.at(-1)?.map(({ order }) => order)).toEqual(wholeOrder(before));
    expect(await storedOrder(site, "experiences")).toEqual(sent.at(-1));
  };
  await page.getByRole("button", { name: `Move down ${first}`, exact: true }).click();
  await expectStored([second, first, ...others], 1);
  await dragFirstDown(page, second);
  await expectStored([first, second, ...others], 2);
  await dragOnto(
    page,
    page.getByRole("button", { name: `Drag ${first}`, exact: true }),
    page.getByRole("article", { name: second, exact: true }),
    2,
  );
  await expectStored([second, first, ...others], 3);
  await restoreOrder(site, owner, "experiences", before);
});
