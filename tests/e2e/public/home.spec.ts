import { expectNoViolations } from "../harness/looks.ts";
import { holdBack, openHydrated, withGithubUser } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const calendarApi = "https://github-contributions-api.jogruber.de/**";

test.describe("the home page", () => {
  test.use({ expectedConsoleErrors: /Error fetching contributions/ });

  test("comes whole from the server, is typed, and moves nothing", async ({ page }) => {
    const asked: string[] = [];
    const isAsked = (url: string) => /\/rest\/|jogruber/.test(url);
    page.on("request", (request) => isAsked(request.url()) && asked.push(request.url()));
    await page.route(calendarApi, (route) =>
      route.fulfill({ json: { total: {}, contributions: [] }, headers: { "access-control-allow-origin": "*" } }),
    );
    const answerCalendar = await holdBack(page, calendarApi);
    await withGithubUser(page, "example");
    await page.goto("/");
    const typed = page.locator("[data-typing]");
    const top = () =>
      page.getByRole("link", { name: "View Projects" }).evaluate((link) => link.getBoundingClientRect().top);
    const before = await top();
    for (const text of [/^Softw/, /^Software\/Dev/]) {
      await expect(typed).toHaveText(text);
      expect(await top()).toBe(before);
    }
    const cursor = typed.locator("span").nth(1);
    expect(await cursor.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("1.06s");

    await openHydrated(page, "/");
    expect(asked).toEqual([]);
    const position = page.getByRole("region", { name: "Experience" }).getByRole("listitem").first();
    await expect(position.locator("h3 ~ p").nth(1)).toHaveCSS("white-space", "pre-line");
    const github = page.getByRole("region", { name: "GitHub Contributions" });
    await github.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(["https://github-contributions-api.jogruber.de/v4/example?y=last"]);
    const room = (await github.boundingBox())?.height;
    answerCalendar();
    await expect(page.getByText("Fetching contribution data failed for the user “example”.")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect((await github.boundingBox())?.height).toBe(room);

    const root = page.locator("html");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "System theme" }).click();
    await expect(root).toHaveAttribute("data-theme", "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(root).toHaveAttribute("data-theme", "light");
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#f6f4ee");
    await expect(page.getByRole("button", { name: "System theme" })).toHaveAttribute("aria-pressed", "true");

    // On a phone all works are within the first two screens.
    const works = page.getByRole("region", { name: "Selected work" });
    await expect(works.getByRole("listitem")).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    const end = await works.getByRole("list").evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
    expect(end).toBeLessThan(2 * 844);
  });

  test("types a letter every 100 ms before any script runs", async ({ page }) => {
    await page.route("**/*.js", () => {});
    await page.goto("/", { waitUntil: "commit" });
    const text = page.locator("[data-titles] > span").first();
    const animation = () =>
      text.evaluate((element) => {
        const [typing] = element.getAnimations();
        typing?.pause();
        const at = (ms: number) => {
          if (typing) typing.currentTime = ms;
          return element.getBoundingClientRect().width;
        };
        return { isThere: Boolean(typing), widths: [0, 150, 1050].map(at) };
      });
    const { isThere, widths } = await animation();
    expect(isThere).toBe(true);
    const [none = -1, one = 0, ten = 0] = widths;
    expect(none).toBe(0);
    expect(one).toBeGreaterThan(4);
    expect(ten / one).toBeCloseTo(10, 1);
    await expect(text).toHaveText("Software/DevOps Engineer");
  });
});

test("the calendar's placeholder has nothing for axe to find on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answerCalendar = await holdBack(page, calendarApi);
  await withGithubUser(page, "example");
  await openHydrated(page, "/");
  await page.getByRole("region", { name: "GitHub Contributions" }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-skeleton="contributions"]')).toBeVisible();
  await expectNoViolations(page, "the placeholder");
  answerCalendar();
});

test.describe("the theme", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("is dark at first, switches at once, and lasts", async ({ page }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Light theme" }).click();
    await expect(root).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => localStorage.getItem("vite-ui-theme"))).toBe("light");
    await page.goto("/blog");
    await expect(root).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(246, 244, 238)");
    await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName("Light theme");
  });
});
