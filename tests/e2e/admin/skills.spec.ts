import type { Page } from "@playwright/test";
import type { Credentials, Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { dragFirstDown, dragOnto, watchReorders } from "./orderSteps.ts";
import { expectToast, wordsOf } from "./steps.ts";

const skillsIn = (page: Page, category: string) =>
  page.getByRole("region", { name: category, exact: true }).getByRole("heading", { level: 3 });

const choose = async (page: Page, category: string): Promise<void> => {
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: category, exact: true }).click();
};

const stored = async (site: Site, category: string): Promise<{ name: string; order: number }[]> =>
  (await site.api(`/rest/v1/technical_skills?select=name,order&order=order&category=eq.${category}`)).json();

/** Chooses an entry from a skill's menu. */
const point = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

/** Creates a category with skills, so that the test changes no other order. */
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

test("the skills page creates, moves, edits and deletes a skill", async ({ ownerPage: page, site, owner }) => {
  await makeGroup(site, owner, "Knots", ["Bowline", "Clove Hitch"]);
  const downloaded: string[] = [];
  page.on("request", (request) => downloaded.push(new URL(request.url()).pathname));
  const names = () => downloaded.filter((path) => path.includes("icon-names"));
  // Reloads the page: an earlier journey may have loaded the names.
  await page.goto("/admin/skills/new");
  await page.getByLabel("Name *").fill(" Lua ");
  await choose(page, "Knots");
  const slider = page.getByRole("slider", { name: "Proficiency" });
  await slider.focus();
  for (const key of ["End", "ArrowLeft", "PageDown"]) await slider.press(key);
  await expect(page.getByText("89%")).toBeVisible();
  expect(names()).toEqual([]);
  await page.getByRole("combobox", { name: "Icon Name" }).pressSequentially("lua");
  await page.getByRole("option", { name: /^Lua *lua$/ }).click();
  expect(names()).toHaveLength(1);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, wordsOf("Skill").created);
  await expect(page).toHaveURL(`${site.url}/admin/skills`);

  const [row] = await (await site.api("/rest/v1/technical_skills?name=eq.Lua")).json();
  expect(row).toMatchObject({ category: "Knots", icon_name: "lua", proficiency: 89, items: ["89"], order: 2 });
  const card = page.getByRole("article", { name: "Lua", exact: true });
  await expect(card.getByText("89%")).toBeVisible();
  await expect(card.locator("use")).toHaveAttribute("href", "/icons/lua.svg#icon");
  expect(await (await fetch(site.url)).text()).toContain("/icons/lua.svg#icon");

  const sent = watchReorders(page, "technical_skills");
  const handle = (name: string) => page.getByRole("button", { name: `Drag ${name}`, exact: true });
  const expectOrder = async (order: string[], requests: number): Promise<void> => {
    await expect(skillsIn(page, "Knots")).toHaveText(order);
    expect(sent).toHaveLength(requests);
    expect(await stored(site, "Knots")).toEqual(order.map((name, place) => ({ name, order: place })));
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await dragOnto(page, handle("Lua"), handle("Bowline"), 1);
  await expectOrder(["Lua", "Bowline", "Clove Hitch"], 1);
  await dragFirstDown(page, "Lua");
  await expectOrder(["Bowline", "Lua", "Clove Hitch"], 2);
  await page.setViewportSize({ width: 1280, height: 800 });

  // In another category, it is the last one.
  const others = await stored(site, "Data");
  await point(page, "Lua", "Edit");
  await choose(page, "Data");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, wordsOf("Skill").updated);
  await expect(skillsIn(page, "Data").last()).toHaveText("Lua");
  expect((await stored(site, "Data")).at(-1)).toEqual({ name: "Lua", order: others.length });

  await point(page, "Lua", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, wordsOf("Skill").deleted);
  await expect(card).toBeHidden();
  expect(await (await fetch(site.url)).text()).not.toContain("Lua<");
});
