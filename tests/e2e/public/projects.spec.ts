import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const placeholder = "Search by title or description...";
const common = { description: "Counts the wind’s turns.\nDay and night.", thumbnail: "/demo/covers/build.svg" };
const ways = { demo_url: "https://demo.example/anemometer", github_url: "https://code.example/anemometer" };
const projects = [
  {
    ...common,
    ...ways,
    title: "Anemometer",
    status: "Live",
    tech: ["Zig", "Rust"],
    long_description: "## Cups\n\nThree **cups** on an axle.",
  },
  { ...common, title: "Anemometer archive", status: "In Progress", tech: ["Rust"], long_description: "" },
  { ...common, title: "Anemometer draft", status: "Draft", tech: ["Rust", "Zig"], long_description: "Not yet." },
];
const anemometer = "/projects/anemometer";

test.beforeAll(async ({ site, owner }) => {
  const token = await site.signIn(owner);
  for (const project of projects) {
    const made = await site.api("/rest/v1/projects", { method: "POST", body: project, token });
    expect(made.status).toBe(201);
  }
});

test.afterAll(async ({ site, owner }) => {
  await site.api("/rest/v1/projects?title=like.Anemometer*", { method: "DELETE", token: await site.signIn(owner) });
});

test("the projects list has two columns of cards with all that a card shows, and no draft", async ({ page }) => {
  await page.goto("/projects?q=ANEMOMETER");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeProjects");
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(["Anemometer archive", "Anemometer"]);
  const [left, right] = [await cards.first().boundingBox(), await cards.last().boundingBox()];
  expect(left?.y).toBe(right?.y);

  const card = cards.last();
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  await expect(card.getByText(common.description)).toBeVisible();
  await expect(card.getByRole("list", { name: "Technologies" }).getByRole("listitem")).toHaveText(["Zig", "Rust"]);
  await expect(card.locator("img")).toHaveAttribute("src", common.thumbnail);
  await expect(card.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  await expect(card.getByRole("link", { name: "Live demo of Anemometer" })).toHaveAttribute("href", ways.demo_url);
  await expect(card.getByRole("link", { name: "Source of Anemometer" })).toHaveAttribute("href", ways.github_url);
  await expect(cards.first().getByRole("link")).toHaveText([
    "Anemometer archive",
    "Rust",
    "View Details: Anemometer archive",
  ]);
  await card.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(anemometer);
});

test("words and technologies narrow the list together, and where nothing is left it says so", async ({ page }) => {
  await openHydrated(page, "/projects");
  const cards = page.getByRole("article");
  await page.getByPlaceholder(placeholder).fill("the WIND");
  await expect(cards).toHaveCount(2);
  await page.getByRole("list", { name: "Technologies" }).first().getByRole("link", { name: "Rust" }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("list", { name: "Technologies" }).first().getByRole("link", { name: "Zig" }).click();
  await expect(page).toHaveURL("/projects?q=the+WIND&tag=Rust&tag=Zig");
  await expect(cards).toHaveCount(1);
  await page.getByPlaceholder(placeholder).fill("zebra");
  await expect(page.getByText("No projects found", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("a screen reader hears how many projects words and chips leave, and that none is left", async ({ page }) => {
  await openHydrated(page, "/projects");
  const count = page.getByRole("main").getByRole("status");
  // What is said is what changes in an element that was there before.
  await count.evaluate((element) => element.setAttribute("data-heard", ""));
  const expectHeard = async (text: string) => {
    await expect(count).toHaveText(text);
    await expect(count).toHaveAttribute("data-heard");
  };
  await expectHeard(`${await page.getByRole("article").count()} projects`);
  await page.getByPlaceholder(placeholder).fill("the wind");
  await expectHeard("2 projects");
  await page.getByRole("list", { name: "Technologies" }).first().getByRole("link", { name: "Zig" }).click();
  await expectHeard("1 project");
  await page.getByPlaceholder(placeholder).fill("zebra crossing");
  await expectHeard("No projects found");
});

test("a project's page has what the specification lists, its text as Markdown, and a way to share it", async ({
  page,
  site,
}) => {
  await page.goto(anemometer);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Anemometer" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")).toHaveText(["Home", "Projects"]);
  await expect(page.locator("nav [aria-current=page]").getByText("anemometer")).toBeVisible();
  await expect(main.getByRole("list", { name: "Technologies" }).first()).toHaveText("ZigRust");
  await expect(main.getByRole("definition").first()).toHaveText("Live");
  await expect(main.locator("time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  await expect(main.locator("img").first()).toHaveAttribute("src", common.thumbnail);
  await expect(main.getByRole("link", { name: "View Live Demo" })).toHaveAttribute("href", ways.demo_url);
  await expect(main.getByRole("link", { name: "View Source" })).toHaveAttribute("href", ways.github_url);
  await expect(main.getByRole("heading", { level: 2, name: "Cups" })).toBeVisible();
  await expect(main.locator("strong")).toHaveText("cups");
  await expect(page.getByRole("region", { name: "Share this project" }).getByText(site.url + anemometer)).toBeVisible();
});

test("buttons are there for addresses that a project has, related projects where there are some", async ({ page }) => {
  await page.goto("/projects/anemometer-archive");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anemometer archive");
  await expect(page.getByRole("link", { name: /View Live Demo|View Source/ })).toHaveCount(0);

  const related = page.getByRole("region", { name: "Related Content" }).getByRole("article");
  await openHydrated(page, "/projects/drydock");
  expect(await related.count()).toBeGreaterThan(0);
  expect(await related.count()).toBeLessThanOrEqual(3);
  const title = (await related.first().getByRole("heading").textContent()) ?? "";
  await related.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a renamed project is found at its old address too, a draft at none", async ({ site, owner, page }) => {
  const token = await site.signIn(owner);
  const made = await site.api("/rest/v1/projects", {
    method: "POST",
    body: { ...common, title: "Anemometer of old", status: "Live", tech: [] },
    token,
    prefer: "return=representation",
  });
  const [{ id, slug }] = await made.json();
  const body = { title: "Anemometer of today", slug: "anemometer-of-today" };
  await site.api(`/rest/v1/projects?id=eq.${id}`, { method: "PATCH", body, token });
  const old = await fetch(`${site.url}/projects/${slug}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, "/projects/anemometer-of-today"]);
  await page.goto("/projects/anemometer-draft");
  await expect(page).toHaveURL("/projects");
});

test("on the way to the list it shows four placeholder cards", async ({ page }) => {
  await openHydrated(page, "/");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/projects*", async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.locator('[data-skeleton="project"]')).toHaveCount(4);
  answer();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator('[data-skeleton="project"]')).toHaveCount(0);
});

test.describe("when the projects cannot be read", () => {
  test.use({ expectedConsoleErrors: /Error fetching|status of 503/ });

  test("it is logged only: the list says that there are none, and a project leads to the list", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await openHydrated(page, "/");
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.textContent.includes("Project not found")) document.documentElement.dataset.told = "true";
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.route("**/rest/v1/projects*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page
      .getByRole("region", { name: "Featured Projects" })
      .getByRole("article")
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL("/projects");
    await expect(page.getByText("No projects found", { exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-told", "true");
    expect(logged.some((text) => text.startsWith("Error fetching project:"))).toBe(true);
    expect(logged.some((text) => text.startsWith("Error fetching projects:"))).toBe(true);
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toHaveCount(0);
  });
});
