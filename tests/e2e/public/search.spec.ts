import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("opens and navigates the search by keyboard", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/blog");
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search the site" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(page.getByRole("button", { pressed: true })).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("button", { name: "Light theme" })).toHaveCSS("outline-style", "none");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current]")).toHaveCSS(
    "outline-style",
    "solid",
  );

  await page.keyboard.press("Control+k");
  await box.pressSequentially("lan");
  await expect(page.getByRole("option", { name: /Lantern/ })).toHaveAttribute("aria-selected", "false");
  await expect(page.locator("mark").first()).toHaveCSS("background-color", /^rgb\(/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("option", { selected: true })).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lantern");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.emulateMedia({ forcedColors: null });
});
