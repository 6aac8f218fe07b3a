import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import type { Credentials, Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { dragFirstDown, dragOnto, watchReorders } from "./orderSteps.ts";
import { expectProblem, expectToast } from "./steps.ts";

const skillsIn = (page: Page, category: string) =>
  page.getByRole("region", { name: category, exact: true }).getByRole("heading", { level: 3 });

const choose = async (page: Page, category: string): Promise<void> => {
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: category, exact: true }).click();
};

const stored = async (site: Site, category: string): Promise<{ name: string; order: number }[]> =>
  (await site.api(`/rest/v1/technical_skills?select=name,order&order=order&category=eq.${category}`)).json();

/** Chooses an entry of the menu of a skill, by keyboard. */
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: action }).press("Enter");
};

/** Chooses it by pointer: after a save the focus goes to the saved row, whenever the list has it. */
const point = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

/** Makes a category with skills of its own, so that no other test's order is touched. */
const makeGroup = async (site: Site, owner: Credentials, category: string, names: string[]): Promise<void> => {
  const token = await site.signIn(owner);
  const make = async (table: string, body: unknown): Promise<void> => {
    const { ok } = await site.api(`/rest/v1/${table}`, { method: "POST", token, body });
    expect(ok).toBe(true);
  };
  await make("skill_categories", { name: category, order: 90 });
  await make(
    "technical_skills",
    names.map((name, order) => ({ name, category, order, proficiency: 50 })),
  );
};

test("a skill with every field is in both views and on the home page, is edited, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  await openAdmin(page, "/admin/skills");
  await expect(page.getByRole("link", { name: "Manage Categories" })).toHaveAttribute(
    "href",
    "/admin/skills/categories",
  );
  // Groups stand in the order of the categories, not of the alphabet.
  await expect(page.getByRole("heading", { level: 2 })).toContainText(["Platform", "Automation", "Observability"]);
  await page.getByRole("link", { name: "Add Skill" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/skills/new`);

  await page.getByLabel("Name *").fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Name and category are required");
  await expect(page.getByLabel("Name *")).toBeFocused();
  await page.getByLabel("Name *").fill(" Lua ");
  await choose(page, "Languages");
  await page.getByRole("combobox", { name: "Icon Name" }).pressSequentially("lua");
  await page.getByRole("option", { name: /^Lua *lua$/ }).click();
  await expect(page.getByRole("combobox", { name: "Icon Name" })).toHaveValue("lua");
  const slider = page.getByRole("slider", { name: "Proficiency" });
  await slider.focus();
  for (const key of ["End", "ArrowLeft", "PageDown"]) await slider.press(key);
  await expect(page.getByText("89%")).toBeVisible();
  const before = await stored(site, "Languages");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Skill created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/skills`);

  const [row] = await (await site.api("/rest/v1/technical_skills?name=eq.Lua")).json();
  expect(row).toMatchObject({
    category: "Languages",
    icon_name: "lua",
    proficiency: 89,
    items: ["89"],
    order: before.length,
  });
  await expect(skillsIn(page, "Languages").last()).toHaveText("Lua");
  const card = page.getByRole("article", { name: "Lua", exact: true });
  await expect(card.getByText("89%")).toBeVisible();
  await expect(card.locator("use")).toHaveAttribute("href", "/icons/lua.svg#icon");
  expect(await (await fetch(site.url)).text()).toContain("/icons/lua.svg#icon");

  await page.getByRole("button", { name: "Table", exact: true }).click();
  const tableRow = page.getByRole("row", { name: /Lua Languages/ });
  await page.getByLabel("Search skills").fill("lua");
  await expect(tableRow.getByText("89%")).toBeVisible();
  await page.getByLabel("Search skills").fill("");
  await expect(page.getByRole("row", { name: /Kubernetes Platform/ })).toBeVisible();
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(skillsIn(page, "Platform").first()).toHaveText("Kubernetes");

  // Saved into another category, it goes to the end of that one.
  const others = await stored(site, "Data");
  await point(page, "Lua", "Edit");
  await choose(page, "Data");
  await page.getByRole("combobox", { name: "Icon Name" }).fill("No such icon");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Skill updated successfully");
  await expect(skillsIn(page, "Data").last()).toHaveText("Lua");
  const [changed] = await (await site.api(`/rest/v1/technical_skills?id=eq.${row.id}`)).json();
  expect(changed).toMatchObject({ category: "Data", icon_name: "No such icon", order: others.length });
  await expect(card.locator("use")).toHaveAttribute("href", "/icons/none.svg#icon");

  await point(page, "Lua", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Skill deleted successfully");
  await expect(card).toBeHidden();
  expect(await (await fetch(site.url)).text()).not.toContain("Lua<");
});

test("the names of the icons come when the box is opened, and a title becomes its icon's name", async ({
  ownerPage: page,
}) => {
  const downloaded: string[] = [];
  page.on("request", (request) => downloaded.push(new URL(request.url()).pathname));
  const names = () => downloaded.filter((path) => path.includes("icon-names"));
  await page.goto("/admin/skills");
  await expect(skillsIn(page, "Platform").first()).toBeVisible();
  await page.getByRole("link", { name: "Add Skill" }).click();
  const box = page.getByRole("combobox", { name: "Icon Name" });
  await expect(box).toBeVisible();
  expect(names()).toEqual([]);
  await box.pressSequentially("postg");
  await expect(page.getByRole("option").first()).toHaveText("PostgreSQLpostgresql");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("postgresql");
  await box.fill("Node.js");
  await expect(page.getByRole("option").first()).toHaveText("Node.jsnodedotjs");
  expect(names()).toHaveLength(1);
  await page.keyboard.press("Escape");
  await box.blur();
  await expect(box).toHaveValue("nodedotjs");
});

test("skills are moved within their category by menu, keyboard and pointer, each time in one request of the whole group", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  await makeGroup(site, owner, "Knots", ["Bowline", "Clove Hitch", "Sheet Bend"]);
  const sent = watchReorders(page, "technical_skills");
  await openAdmin(page, "/admin/skills");
  const menu = (name: string) => page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  const handle = (name: string) => page.getByRole("button", { name: `Drag ${name}`, exact: true });

  const expectOrder = async (names: string[], requests: number): Promise<void> => {
    await expect(skillsIn(page, "Knots")).toHaveText(names);
    expect(sent).toHaveLength(requests);
    expect(sent.at(-1)?.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(await stored(site, "Knots")).toEqual(names.map((name, order) => ({ name, order })));
  };
  await act(page, "Bowline", "Move down");
  await expectOrder(["Clove Hitch", "Bowline", "Sheet Bend"], 1);
  await expect(menu("Bowline")).toBeFocused();
  await act(page, "Bowline", "Move down");
  await expectOrder(["Clove Hitch", "Sheet Bend", "Bowline"], 2);
  await menu("Bowline").press("Enter");
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await dragFirstDown(page, "Clove Hitch");
  await expectOrder(["Sheet Bend", "Clove Hitch", "Bowline"], 3);
  await dragOnto(page, handle("Bowline"), handle("Sheet Bend"), 1);
  await expectOrder(["Bowline", "Sheet Bend", "Clove Hitch"], 4);
});

test.describe("on a host that has no file for an icon", () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test("the neutral shape is drawn in its place", async ({ ownerPage: page }) => {
    await page.route("**/icons/*.svg", (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.goto("/admin/skills");
    const sign = page.getByRole("article", { name: "Kubernetes", exact: true }).locator("svg").first();
    await expect(sign.locator("path")).toBeVisible();
    await expect(sign.locator("use")).toHaveCount(0);
  });
});
