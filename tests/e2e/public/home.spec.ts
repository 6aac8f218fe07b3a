import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("the home page comes whole from the server, leads to posts, projects and the owner's places elsewhere, and asks the data API for nothing more", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/rest/") && asked.push(request.url()));
  await openHydrated(page, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Download Resume" })).toHaveAttribute("href", "/resume.pdf");
  const introduction = page.getByRole("region", { name: "Introduction" });
  await expect(introduction.getByText("I build the part that everything else stands on")).toBeVisible();
  await expect(introduction.getByRole("link", { name: "View Projects" })).toHaveAttribute("href", "/projects");
  await expect(introduction.getByRole("link", { name: "Read the Blog" })).toHaveAttribute("href", "/blog");
  const places = introduction.getByRole("list", { name: "Elsewhere" }).getByRole("link");
  expect(await places.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "https://github.com/example",
    "https://www.linkedin.com/in/example",
    "https://mastodon.example/@mira",
    "mailto:mira@example.com",
  ]);
  expect(asked).toEqual([]);
});

test("the four newest projects are featured, and each leads to its page", async ({ page, site }) => {
  const newest = await site.api("/rest/v1/projects?select=title,slug&order=date.desc,id&limit=4");
  const rows: { title: string; slug: string }[] = await newest.json();
  await page.goto("/");
  const links = page.getByRole("region", { name: "Featured Projects" }).getByRole("article").getByRole("link");
  await expect(links).toHaveText(rows.map(({ title }) => title));
  await links.last().click();
  await expect(page).toHaveURL(`/projects/${rows[3]?.slug}`);
});

test.describe("by the clock", () => {
  test.use({ hasOwnContext: true });

  test("the job title is typed, a character each 100 ms, beside a cursor that blinks each 530 ms", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("/");
    const typed = page.locator("[data-typing]");
    await expect(typed).toHaveText("");
    for (const text of ["S", "So", "Sof", "Soft"]) {
      await page.clock.runFor(99);
      await expect(typed).toHaveText(text.slice(0, -1));
      await page.clock.runFor(1);
      await expect(typed).toHaveText(text);
    }
    await page.clock.runFor(2000);
    await expect(typed).toHaveText("Software/DevOps Engineer");
    const cursor = typed.locator("span").nth(1);
    expect(await cursor.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("1.06s");
  });
});

test("without motion the title stands still, and screen readers get it as text", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await expect(page.locator("[data-typing]")).toHaveCount(0);
  await expect(page.getByText("Software/DevOps Engineer, Platform Engineer")).toBeAttached();
});

test("typing moves nothing else on the page", async ({ page }) => {
  await openHydrated(page, "/");
  const top = () =>
    page.getByRole("link", { name: "View Projects" }).evaluate((link) => link.getBoundingClientRect().top);
  const typed = page.locator("[data-typing]");
  const before = await top();
  for (const text of [/^Softw/, /^Software\/Dev/]) {
    await expect(typed).toHaveText(text);
    expect(await top()).toBe(before);
  }
});

test("the theme is dark at first, switches at once, is stored, and the next page starts in it", async ({ page }) => {
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => localStorage.getItem("vite-ui-theme"))).toBe("light");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#f6f4ee");

  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "System theme" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("button", { name: "System theme" })).toHaveAttribute("aria-pressed", "true");
});

test.describe("before any of the site's scripts", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("a stored theme is there at the first paint", async ({ page }) => {
    await page.goto("/favicon.svg");
    await page.evaluate(() => localStorage.setItem("vite-ui-theme", "light"));
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/blog");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(246, 244, 238)");
    await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName("Light theme");
  });
});

test.describe("when the projects cannot be read", () => {
  test.use({ expectedConsoleErrors: /Error fetching projects:|status of 503/, hasOwnContext: true });

  test("three tries are made, 1 s and 2 s apart, then a toast tells, and the rest of the page lives on", async ({
    page,
  }) => {
    let tries = 0;
    let answers = 0;
    page.on("requestfinished", (request) => {
      if (request.url().includes("/rest/v1/projects")) answers += 1;
    });
    const isAnswered = async (count: number) => {
      await expect.poll(() => answers).toBe(count);
      // By the time that a later answer has come, the page has dealt with that one.
      await page.evaluate(async () => void (await fetch("/healthz")));
    };
    await page.clock.install();
    await openHydrated(page, "/blog");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route("**/rest/v1/projects*", (route) => {
      tries += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await page.getByRole("link", { name: "Mira Lindqvist" }).click();
    await expect(page.locator('[data-skeleton="project"]')).toHaveCount(2);
    for (const [attempt, pause] of [
      [1, 1000],
      [2, 2000],
    ] as const) {
      await isAnswered(attempt);
      await page.clock.runFor(pause - 1);
      expect(tries).toBe(attempt);
      await page.clock.runFor(1);
    }
    await page.clock.resume();
    await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem")).toHaveText([
      "ErrorReading projects failed: the data API answered 503.",
    ]);
    expect(tries).toBe(3);
    await expect(page.locator('[data-skeleton="project"]')).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  });
});
