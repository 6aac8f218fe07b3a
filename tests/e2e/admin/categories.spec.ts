import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { reordersOf, restoreOrder, storedOrder, wholeOrder } from "./orderSteps.ts";
import { expectProblem, expectToast } from "./steps.ts";

const table = "skill_categories";

const rowsOn = (page: Page) => page.getByRole("list", { name: "Skill Categories" }).getByRole("listitem");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const namesIn = async (site: Site): Promise<string[]> => {
  const rows: { name: string }[] = await (await site.api(`/rest/v1/${table}?select=name&order=order`)).json();
  return rows.map(({ name }) => name);
};

const open = async (page: Page, site: Site): Promise<string[]> => {
  const names = await namesIn(site);
  await openAdmin(page, "/admin/skills/categories");
  await expect(rowsOn(page)).toHaveText(names);
  return names;
};

const deleteCategory = async (page: Page, name: string): Promise<void> => {
  await button(page, `Delete ${name}`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
};

// The browser itself logs the answer of a database that refuses.
test.use({ expectedConsoleErrors: /status of 409/ });

test("a category is added, renamed with its skills, and deleted only when none are left", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  await openAdmin(page, "/admin/skills");
  await page.getByRole("link", { name: "Manage Categories" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/skills/categories`);
  const before = await namesIn(site);

  await button(page, "Add Category").click();
  await expect(button(page, "Add Category")).toBeDisabled();
  await button(page, "Save").click();
  await expectProblem(page, "Name is required");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(before[0] ?? "");
  await button(page, "Save").click();
  await expectProblem(page, "A category of this name exists already");
  await page.getByLabel("Name").fill(" Woodwork ");
  await page.keyboard.press("Enter");
  await expectToast(page, "Category created successfully");
  await expect(button(page, "Add Category")).toBeFocused();
  await expect(rowsOn(page)).toHaveText([...before, "Woodwork"]);

  await site.api("/rest/v1/technical_skills", {
    method: "POST",
    token: await site.signIn(owner),
    body: { name: "Joinery", category: "Woodwork" },
  });
  await deleteCategory(page, "Woodwork");
  await expectProblem(page, "Cannot delete category with existing skills");
  await expect(page.getByRole("alertdialog")).toBeHidden();

  await button(page, "Edit Woodwork").click();
  await expect(button(page, "Add Category")).toBeDisabled();
  await page.getByLabel("Name").fill("Never saved");
  await page.keyboard.press("Escape");
  await button(page, "Leave").click();
  await expect(button(page, "Edit Woodwork")).toBeFocused();
  await page.keyboard.press("Enter");
  await button(page, "Discard").click();
  await button(page, "Discard draft").click();
  await page.getByLabel("Name").fill("Carpentry");
  await button(page, "Save").click();
  await expectToast(page, "Category updated successfully");
  await expect(rowsOn(page)).toHaveText([...before, "Carpentry"]);
  const [skill] = await (await site.api("/rest/v1/technical_skills?name=eq.Joinery")).json();
  expect(skill).toMatchObject({ category: "Carpentry", order: 0 });
  expect(await (await fetch(site.url)).text()).toContain("Carpentry");

  await site.api("/rest/v1/technical_skills?name=eq.Joinery", { method: "DELETE", token: await site.signIn(owner) });
  await deleteCategory(page, "Carpentry");
  await expectToast(page, "Category deleted successfully");
  await expect(rowsOn(page)).toHaveText(before);
});

test("two tabs that reorder at once end in one whole order", async ({ ownerPage: page, site, owner, context }) => {
  const before = await storedOrder(site, table);
  const [first, second, third] = await open(page, site);
  const other = await context.newPage();
  await open(other, site);
  const stored = [page, other].map((tab) => tab.waitForResponse((answer) => reordersOf(table).test(answer.url())));
  await Promise.all([button(page, `Move down ${first}`).click(), button(other, `Move up ${third}`).click()]);
  await Promise.all(stored);
  const ended = await namesIn(site);
  expect([
    [second, first, third],
    [first, third, second],
  ]).toContainEqual(ended.slice(0, 3));
  expect((await storedOrder(site, table)).map(({ order }) => order)).toEqual(wholeOrder(before));
  await restoreOrder(site, owner, table, before);
});

test("the table of categories finds, renames in place, exports, and deletes those that are selected, but none when one has skills", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  for (const name of ["Zeppelin", "Zither", "Zodiac"]) {
    await site.api(`/rest/v1/${table}`, { method: "POST", token, body: { name, order: 70 } });
  }
  await openAdmin(page, "/admin/skills/categories");
  await button(page, "Table").click();
  await page.getByRole("searchbox", { name: "Search categories" }).fill("zep");
  await expect(page.getByRole("row")).toHaveCount(2);

  await button(page, "Edit Zeppelin").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Zephyr");
  await page.getByRole("searchbox").fill("");
  await button(page, "Save").click();
  await expectToast(page, "Category updated successfully");
  await expect(page.getByRole("row", { name: /Zephyr/ })).toBeVisible();
  await expect(button(page, "Edit Zephyr")).toBeFocused();

  // The cleared search is asked for a moment later.
  await expect(page.getByRole("row", { name: /Platform/ })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("skills-categories.csv");
  const csv = await readFile(await download.path(), "utf8");
  for (const name of await namesIn(site)) expect(csv).toContain(name);

  const deleteSelected = async (...names: string[]): Promise<void> => {
    for (const name of names) await page.getByLabel(`Select ${name}`).check();
    await button(page, "Delete").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await deleteSelected("Zither", "Platform");
  await expectProblem(page, "Cannot delete category with existing skills");
  expect(await namesIn(site)).toEqual(expect.arrayContaining(["Zither", "Platform"]));
  await page.getByLabel("Select Platform").uncheck();
  await deleteSelected("Zodiac", "Zephyr");
  await expectToast(page, "3 categories deleted successfully");
  await expect(page.getByRole("row", { name: /Zither|Zodiac|Zephyr/ })).toHaveCount(0);
  expect(await namesIn(site)).not.toContain("Zither");
});

test("the list waits with three placeholders, and without categories leads to the first one", async ({
  ownerPage: page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/rest/v1/${table}?*`, async (route) => {
    await held;
    await route.fulfill({ json: [], headers: { "content-range": "*/0" } });
  });
  await openAdmin(page, "/admin/skills/categories");
  await expect(page.getByTestId("placeholder")).toHaveCount(3);
  answer();
  await button(page, "Add your first category").click();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test.describe("with changes elsewhere", () => {
  test.use({ expectedConsoleErrors: /status of 40[69]|Failed to update category/ });

  test("an open form keeps what was typed while the list is searched, shown otherwise, and without its row", async ({
    ownerPage: page,
    site,
    owner,
  }) => {
    const token = await site.signIn(owner);
    await site.api(`/rest/v1/${table}`, { method: "POST", token, body: { name: "Fleeting", order: 72 } });
    await open(page, site);
    await button(page, "Edit Fleeting").click();
    const form = page.getByRole("form", { name: "Edit Category" });
    await form.getByLabel("Name").fill("Lasting");
    await expect(rowsOn(page).getByRole("form")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search categories" });
    await search.fill("platf");
    await expect(page.getByRole("article")).toHaveText(["Platform"]);
    await expect(form.getByLabel("Name")).toHaveValue("Lasting");
    await button(page, "Table").click();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(form.getByLabel("Name")).toHaveValue("Lasting");
    await button(page, "Cards").click();
    await search.fill("");
    await expect(rowsOn(page).getByRole("form")).toBeVisible();

    await site.api(`/rest/v1/${table}?name=eq.Fleeting`, { method: "DELETE", token });
    await form.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to update category. It no longer exists.");
    await expect(form.getByLabel("Name")).toHaveValue("Lasting");
    await form.getByRole("button", { name: "Cancel" }).click();
    await button(page, "Stay").click();
    await form.getByRole("button", { name: "Cancel" }).click();
    await button(page, "Leave").click();
    await expect(form).toBeHidden();
  });

  test("a category that the search would hide is in the list once it is saved, and one that got a skill after it was checked is refused", async ({
    ownerPage: page,
    site,
    owner,
  }) => {
    const names = await open(page, site);
    await page.getByRole("searchbox", { name: "Search categories" }).fill("platf");
    await expect(page.getByRole("article")).toHaveText(["Platform"]);
    await button(page, "Add Category").click();
    await page.getByLabel("Name").fill("Zeta");
    await page.keyboard.press("Enter");
    await expectToast(page, "Category created successfully");
    await expect(rowsOn(page)).toHaveText([...names, "Zeta"]);
    await expect(page.getByRole("searchbox")).toHaveValue("");

    await page.route("**/rest/v1/technical_skills?*", (route) =>
      route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
    );
    await deleteCategory(page, "Platform");
    await expectProblem(page, "Cannot delete category with existing skills");
    await expect(page.getByText("Failed to delete category")).toBeHidden();
    await expect(rowsOn(page)).toHaveText([...names, "Zeta"]);
    await site.api(`/rest/v1/${table}?name=eq.Zeta`, { method: "DELETE", token: await site.signIn(owner) });
  });
});
