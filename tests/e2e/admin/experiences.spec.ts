import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import {
  dragFirstDown,
  dragOnto,
  reordersOf,
  restoreOrder,
  storedOrder,
  watchReorders,
  wholeOrder,
} from "./orderSteps.ts";
import { expectProblem, expectToast } from "./steps.ts";

const cardTitles = (page: Page) =>
  page.getByRole("list", { name: "Work Experience" }).getByRole("heading", { level: 2 });

const fillRequired = async (page: Page, role: string): Promise<void> => {
  await page.getByLabel("Company Name").fill(" Lighthouse Ltd ");
  await page.getByLabel("Job Title").fill(role);
  await page.getByLabel("Location").fill("Bergen, Norway");
  await page.getByLabel("Description").fill("Kept the light on.");
  await page.getByLabel("Start Date").fill("2019-03-15");
};

test("a position with every field is in both views and on the home page, is edited, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  await openAdmin(page, "/admin/experiences");
  await expect(page.getByRole("heading", { level: 1, name: "Work Experience" })).toBeVisible();
  await page.getByRole("link", { name: "Add Experience" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/experiences/new`);
  const before = await storedOrder(site, "experiences");

  await fillRequired(page, "Keeper of the Light");
  await page.getByLabel("Company URL").fill("https://lighthouse.example.com");
  await page.getByLabel("End Date").fill("2021-06-30");
  await page.getByLabel("Technologies Used").fill("Lenses");
  await page.getByLabel("Technologies Used").press("Enter");
  await page.getByLabel("Technologies Used").fill("lenses, Oil,");
  await page.getByLabel("Responsibilities").fill("Climb the stairs");
  await page.getByLabel("Responsibilities").press("Enter");
  await page.getByLabel("Responsibilities").fill("Climb the stairs");
  await page.getByLabel("Key Achievements").fill("No ship was lost");
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
    technologies: ["Lenses", "Oil"],
    responsibilities: ["Climb the stairs", "Climb the stairs"],
    highlights: ["No ship was lost"],
    order: Math.max(-1, ...before.map(({ order }) => order)) + 1,
  });

  const card = page.getByRole("article", { name: "Keeper of the Light" });
  await expect(card.getByText("Mar 2019 – Jun 2021")).toBeVisible();
  await expect(card.getByRole("link", { name: "Lighthouse Ltd" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(card.getByRole("list", { name: "Key Achievements" }).getByRole("listitem")).toHaveText([
    "No ship was lost",
  ]);
  await expect(card.getByRole("list", { name: "Technologies Used" }).getByRole("listitem")).toHaveText([
    "Lenses",
    "Oil",
  ]);
  await expect(card.getByRole("button", { name: "Move down Keeper of the Light" })).toBeDisabled();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("row", { name: /Keeper of the Light.*Mar 2019.*Jun 2021/ })).toBeVisible();
  await page.getByRole("link", { name: "Edit Keeper of the Light" }).click();

  const end = page.getByLabel("End Date");
  await page.getByLabel("Current Position").check();
  await expect(end).toBeDisabled();
  await page.getByLabel("Current Position").uncheck();
  await expect(end).toHaveValue("2021-06-30");
  await page.getByLabel("Current Position").check();
  await page.getByRole("button", { name: "Remove Oil" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Experience updated successfully");
  await expect(page.getByRole("row", { name: /Keeper of the Light.*Mar 2019.*Present/ })).toBeVisible();
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(card.getByText("Mar 2019 – Present")).toBeVisible();
  await expect(card.getByText("Current", { exact: true })).toBeVisible();
  const [changed] = await (await site.api(`/rest/v1/experiences?id=eq.${row.id}`)).json();
  expect(changed).toMatchObject({ current: true, end_date: null, technologies: ["Lenses"], order: row.order });
  expect(await (await fetch(site.url)).text()).toContain("Keeper of the Light");

  await page.getByRole("button", { name: "Delete Keeper of the Light" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(dialog).toContainText(
    "This action cannot be undone. This will permanently delete this work experience.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Delete Keeper of the Light" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Experience deleted successfully");
  await expect(card).toBeHidden();
  expect(await (await fetch(site.url)).text()).not.toContain("Keeper of the Light");
});

test("what is missing or wrong is said, and the first wrong field has the focus", async ({ ownerPage: page, site }) => {
  await openAdmin(page, "/admin/experiences/new");
  const save = page.getByRole("button", { name: "Save" });
  await fillRequired(page, "   ");
  await save.click();
  await expectProblem(page, "Please fill in all required fields");
  await expect(page.getByLabel("Job Title")).toBeFocused();

  await page.getByLabel("Job Title").fill("Never saved");
  await save.click();
  await expectProblem(page, "Please provide an end date or mark as current position");
  await expect(page.getByLabel("End Date")).toBeFocused();
  await expect(page.getByLabel("End Date")).toHaveAttribute("min", "2019-03-15");

  await page.getByLabel("End Date").fill("2019-03-14");
  await save.click();
  await expectProblem(page, "End Date must not be before start date");
  await page.getByLabel("Current Position").check();
  await expect(page.getByText("Must not be before start date")).toHaveCount(1);

  await page.getByLabel("Company URL").fill("javascript:alert(1)");
  await save.click();
  await expectProblem(page, "Company URL must be an address that starts with https:// or http://");
  await expect(page.getByLabel("Company URL")).toBeFocused();
  expect(await (await site.api("/rest/v1/experiences?role=eq.Never saved")).json()).toEqual([]);
});

test.use({ expectedConsoleErrors: /status of 500|Failed to reorder experiences/ });

test("positions are moved by buttons, keyboard and pointer, each time in one request of all of them, once that is stored", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const before = await storedOrder(site, "experiences");
  const sent = watchReorders(page, "experiences");
  await openAdmin(page, "/admin/experiences");
  await expect(cardTitles(page)).toHaveCount(before.length);
  const [first = "", second = "", ...others] = await cardTitles(page).allTextContents();
  await expect(page.getByRole("button", { name: `Move up ${first}`, exact: true })).toBeDisabled();

  const expectStored = async (titles: string[], requests: number): Promise<void> => {
    await expect(cardTitles(page)).toHaveText(titles);
    expect(sent).toHaveLength(requests);
    expect(sent.at(-1)?.map(({ order }) => order)).toEqual(wholeOrder(before));
    expect(await storedOrder(site, "experiences")).toEqual(sent.at(-1));
  };
  const asBefore = [first, second, ...others];
  const swapped = [second, first, ...others];

  const moveDown = page.getByRole("button", { name: `Move down ${first}`, exact: true });
  await page.route(reordersOf("experiences"), (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
  await moveDown.click();
  await expectProblem(page, "Failed to reorder experiences");
  await expect(cardTitles(page)).toHaveText(asBefore);
  expect(await storedOrder(site, "experiences")).toEqual(before);
  await page.unroute(reordersOf("experiences"));
  sent.length = 0;

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(reordersOf("experiences"), (route) => held.then(() => route.continue()));
  await moveDown.click();
  await expect(page.getByRole("list", { name: "Work Experience" })).toHaveAttribute("aria-busy", "true");
  await expect(cardTitles(page)).toHaveText(asBefore);
  answer();
  await expectStored(swapped, 1);
  await page.getByRole("button", { name: `Move up ${first}`, exact: true }).click();
  await expectStored(asBefore, 2);
  await dragFirstDown(page, first);
  await expectStored(swapped, 3);
  await dragOnto(
    page,
    page.getByRole("button", { name: `Drag ${second}`, exact: true }),
    page.getByRole("article", { name: first, exact: true }),
    2,
  );
  await expectStored(asBefore, 4);
  await restoreOrder(site, owner, "experiences", before);
});
