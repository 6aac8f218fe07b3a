import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";

test("the palette finds records, starts new ones within a list, and closes by Escape", async ({
  ownerPage: page,
  site,
}) => {
  await openAdmin(page, "/admin/users");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const box = palette.getByRole("combobox");
  const run = async (text: string, option: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await box.fill(text);
    await expect(palette.getByRole("option", { name: option })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  };

  await run("retries need", "Retries need a budget");
  await expect(page).toHaveURL(`${site.url}/admin/posts/retries-need-a-budget/edit`);
  await run("create category", "Add Category");
  const adding = page.getByRole("form", { name: "Add Category" }).getByLabel("Name");
  await expect(adding).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/admin/skills/categories`);
  await adding.fill("Half a name");
  await run("languages", "Languages");
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("form", { name: "Edit Category" }).getByLabel("Name")).toHaveValue("Languages");

  await page.getByRole("button", { name: "Search" }).click();
  await box.fill("no such thing anywhere");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});
