import { expect, test } from "../harness/test.ts";
import { expectToast, savePost } from "./steps.ts";

test.use({ expectedConsoleErrors: /status of 500/ });

test("the palette goes to pages, finds records, starts new ones, changes the theme, says when records cannot be searched, and signs out", async ({
  ownerPage: page,
  site,
}) => {
  await savePost(page, { title: "Found by the palette", content: "Text." });
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const box = palette.getByRole("combobox");
  const run = async (text: string, option: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await box.fill(text);
    await expect(palette.getByRole("option", { name: option })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  };

  await run("users", "User Management");
  await expect(page).toHaveURL(`${site.url}/admin/users`);

  await run("found by", "Found by the palette");
  await expect(page).toHaveURL(`${site.url}/admin/posts/found-by-the-palette/edit`);

  await run("create skill", "Add Skill");
  await expect(page).toHaveURL(`${site.url}/admin/skills/new`);

  await run("create category", "Add Category");
  const adding = page.getByRole("form", { name: "Add Category" }).getByLabel("Name");
  await expect(adding).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/admin/skills/categories`);
  await adding.fill("Half a name");

  await run("languages", "Languages");
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("form", { name: "Edit Category" }).getByLabel("Name")).toHaveValue("Languages");

  await run("light", "Light theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  // Seen by nothing of the page, the key is the browser's request to close, as Android's Back is.
  await page.evaluate(() => {
    const hide = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      window.removeEventListener("keydown", hide, { capture: true });
    };
    window.addEventListener("keydown", hide, { capture: true });
  });
  await page.keyboard.press("Control+k");
  await box.fill("no such thing anywhere");
  await expect(palette.getByText("No results")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  await page.route("**/rest/v1/projects?*", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
  await page.getByRole("button", { name: "Search" }).click();
  await box.fill("proj");
  await expect(palette.getByText("Records cannot be searched at the moment.")).toBeVisible();
  await expect(palette.getByRole("option", { name: "Projects", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.unroute("**/rest/v1/projects?*");

  await run("sign", "Sign Out");
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expectToast(page, "You have been logged out successfully");
});
