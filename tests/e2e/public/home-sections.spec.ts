import type { Page } from "@playwright/test";
import { expectGoodLooks, expectNoOverflow } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const calendarOf = (page: Page) => page.getByRole("img", { name: /contributions in the last year/ });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const calendarApi = "https://github-contributions-api.jogruber.de/**";
const open = { "access-control-allow-origin": "*" };

const year = Array.from({ length: 365 }, (_, index) => ({
  date: new Date(Date.UTC(2025, 10, 21 + index)).toISOString().slice(0, 10),
  count: index % 5,
  level: index % 5,
}));

const giveContributions = (page: Page) =>
  page.route(calendarApi, (route) =>
    route.fulfill({ json: { total: { lastYear: 730 }, contributions: year }, headers: open }),
  );

test.describe("without motion", () => {
  test("there is nothing for axe to find in the sections, and nothing wider than the window", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await giveContributions(page);
    await openHydrated(page, "/");
    await section(page, "GitHub Contributions").scrollIntoViewIfNeeded();
    await expect(calendarOf(page)).toBeVisible();
    await expectGoodLooks(page, "/");
    for (const width of [360, 768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `/ at ${width} px`);
    }
  });
});
