import { accentShades } from "../../../src/shared/design/accent.ts";
import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

const accent = "#2266cc";

test("site settings show a preview while typing, and change the home page when saved", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  const token = await site.signIn(owner);
  const ownPage = { title: "Uses", content: "A keyboard.", in_navigation: true };
  await site.api("/rest/v1/pages", { method: "POST", token, body: ownPage });
  try {
    await page.goto("/admin/site");
    const preview = page.frameLocator("iframe");
    // The admin and then a whole page of the site load, on a machine that runs the database tests at the same time.
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist", { timeout: 30_000 });
    await expect(preview.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Uses" })).toBeVisible();
    const groups = page.getByRole("navigation", { name: "Groups of settings" });
    await groups.getByRole("link", { name: "Navigation" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Navigation" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Navigation" })).toBeInViewport();
    await expect(groups.getByRole("link", { name: "Navigation" })).toHaveAttribute("aria-current", "location");
    await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
    await page.getByLabel("Accent", { exact: true }).fill(accent);
    await page.getByRole("button", { name: "Move up Skills" }).press("Enter");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ada Byron");
    await expect(preview.getByRole("heading", { level: 2 }).first()).toHaveText("Skills");
    const primary = preview.getByRole("link", { name: "View Projects" });
    const darkShade = accentShades(accent, "dark").accent;
    await expect
      .poll(() => primary.evaluate((link) => getComputedStyle(link).getPropertyValue("--color-accent")))
      .toBe(darkShade);
    expect(await (await fetch(site.url)).text()).not.toContain("Ada Byron");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Groups" }).click();
    await expect(page.getByRole("menuitem", { name: "Look" })).toBeVisible();
    await expectNoViolations(page, "the open menu of groups");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, wordsOf("Site").updated);
    const home = await (await fetch(site.url)).text();
    for (const theme of ["dark", "light"] as const) expect(home).toContain(accentShades(accent, theme).accent);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Byron");
    const shade = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--color-accent"),
    );
    expect(shade).toBe(darkShade);
  } finally {
    await site.api("/rest/v1/pages?slug=eq.uses", { method: "DELETE", token });
    await site.api("/rest/v1/site_settings?id=eq.site", { method: "PATCH", token, body: { settings: {} } });
  }
});
