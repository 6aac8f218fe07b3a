import type { Page } from "@playwright/test";
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

test("the nine sections stand in their order, with what the specification says of each", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "About",
    "Skills",
    "Career Stats",
    "Experience",
    "GitHub Contributions",
    "Education",
    "Certifications",
    "Featured Projects",
    "Contact",
  ]);

  const skills = section(page, "Skills");
  // Other tests of this worker may have added a category: these stand in this order all the same.
  await expect(skills.getByRole("heading", { level: 3 })).toContainText([
    "Platform",
    "Automation",
    "Observability",
    "Languages",
    "Data",
  ]);
  const platform = skills.getByRole("list").first().getByRole("listitem");
  await expect(platform).toHaveText(["Kubernetes95%", "Linux92%", "Docker90%", "Helm78%"]);
  await expect(platform.first().locator("use")).toHaveAttribute("href", "/icons/kubernetes.svg#icon");

  const stats = section(page, "Career Stats");
  await expect(stats.getByRole("definition")).toHaveText(["5+", "50+", "2.5k+", "25+"]);
  await expect(stats.getByRole("term")).toHaveText([
    "Years Experience",
    "Projects Completed",
    "GitHub Contributions",
    "Blog Posts",
  ]);

  const first = section(page, "Experience").getByRole("listitem").first();
  await expect(first).toContainText("Feb 2023 – Present");
  await expect(first).toContainText("Key Achievements");
  await expect(section(page, "Education")).toContainText("Sep 2025 – Present");
  await expect(section(page, "Education")).toContainText("GPA 3.85");

  const certificate = (name: string) => section(page, "Certifications").getByRole("listitem").filter({ hasText: name });
  await expect(certificate("Certified Cluster Operator")).toContainText("Issued May 2025");
  await expect(certificate("Certified Cluster Operator").getByRole("progressbar")).toHaveCount(0);
  await expect(certificate("Cluster Security Practitioner")).toContainText("In Progress 65%");
  const bar = certificate("Cluster Security Practitioner").getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "65");
});

test("an icon that nobody knows is a neutral shape, not an error", async ({ site }) => {
  const shapeOf = async (name: string) => (await fetch(`${site.url}/icons/${name}.svg`)).text();
  expect(await shapeOf("chart")).toBe(await shapeOf("none"));
  expect(await shapeOf("docker")).not.toBe(await shapeOf("none"));
  expect((await fetch(`${site.url}/icons/docker.svg`)).headers.get("content-type")).toBe("image/svg+xml");
});

test("what ends, expires or has no end date yet says so", async ({ page, site, owner }) => {
  const token = await site.signIn(owner);
  const add = (table: string, body: object) => site.api(`/rest/v1/${table}`, { method: "POST", body, token });
  const since = { start_date: "2020-01-31", current: false, location: "Malmö", description: "Cups.\nMore cups." };
  await add("experiences", { ...since, company: "Anemoi", role: "Keeper of cups", order: 900 });
  await add("experiences", { ...since, company: "Anemoi", role: "Reader of cups", end_date: "2021-12-01", order: 901 });
  const paper = { issuer: "Anemoi", status: "Completed", progress: 100, issue_date: "2024-01-01" };
  await add("certifications", { ...paper, name: "Cup counter", expiry_date: "2027-12-31" });
  await add("certifications", { ...paper, name: "Cup maker", status: "Expired", progress: 80 });
  await page.goto("/");
  const item = (region: string, text: string) => section(page, region).getByRole("listitem").filter({ hasText: text });
  await expect(item("Experience", "Keeper of cups").first()).toContainText("Jan 2020 – Present");
  await expect(item("Experience", "Reader of cups").first()).toContainText("Jan 2020 – Dec 2021");
  for (const text of await page.getByText("More cups.").all()) await expect(text).toHaveCSS("white-space", "pre-line");
  await expect(item("Certifications", "Cup counter")).toContainText("Issued Jan 2024Expires Dec 2027");
  await expect(item("Certifications", "Cup maker")).toContainText("Expired 80%");
  await expect(item("Certifications", "Cup maker").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "80");
  await site.api("/rest/v1/experiences?company=eq.Anemoi", { method: "DELETE", token });
  await site.api("/rest/v1/certifications?issuer=eq.Anemoi", { method: "DELETE", token });
});

test.describe("a page without its data", () => {
  test.use({ expectedConsoleErrors: /Error fetching|status of 503/ });

  test("shows the placeholders of the specification, tries thrice, tells, and lives on", async ({ page }) => {
    let tries = 0;
    await openHydrated(page, "/blog");
    await page.route("**/rest/v1/**", (route) => {
      if (route.request().url().includes("/education")) tries += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await page.getByRole("link", { name: "Mira Lindqvist" }).click();
    const counts = { skill: 4, experience: 3, education: 2, certification: 3, project: 2 };
    for (const [name, count] of Object.entries(counts)) {
      await expect(page.locator(`[data-skeleton="${name}"]`), name).toHaveCount(count);
    }
    await expect(page.getByText("The education entries could not be loaded.")).toBeVisible();
    expect(tries).toBe(3);
    await expect(page.getByText(/Reading \w+ failed: the data API answered 503\./).first()).toBeVisible();
    await expect(page.locator('[data-skeleton="education"]')).toHaveCount(0);
    await expect(section(page, "About")).toBeVisible();
  });

  test("fails in one section alone", async ({ page }) => {
    await openHydrated(page, "/blog");
    await page.route("**/rest/v1/education*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("link", { name: "Mira Lindqvist" }).click();
    await expect(page.getByText("The education entries could not be loaded.")).toBeVisible();
    await expect(section(page, "Experience")).toContainText("Staff Platform Engineer");
    await expect(section(page, "Certifications")).toContainText("Certified Cluster Operator");
  });
});

test("the calendar is asked for when it is near, drawn as specified, and told in words", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("jogruber") && asked.push(request.url()));
  await giveContributions(page);
  await openHydrated(page, "/");
  expect(asked).toEqual([]);
  const github = section(page, "GitHub Contributions");
  const room = (await github.boundingBox())?.height ?? 0;
  await github.scrollIntoViewIfNeeded();
  const calendar = calendarOf(page);
  await expect(calendar).toHaveAccessibleName(/^730 contributions in the last year\. On 292 of 365 days/);
  expect((await github.boundingBox())?.height).toBeCloseTo(room, -1);
  expect(asked).toEqual(["https://github-contributions-api.jogruber.de/v4/example?y=last"]);
  const blocks = calendar.locator("rect[data-date]");
  await expect(blocks).toHaveCount(365);
  await expect(blocks.first()).toHaveAttribute("width", "12");
  // 21 November 2025 was a Friday: the sixth row of weeks that start on Sunday, 16 px from row to row.
  const months = 20;
  await expect(blocks.first()).toHaveAttribute("y", `${months + 5 * 16}`);

  // On paper, which does not scroll, the whole year is there, at its full height.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 960 });
  const [drawing, frame] = [await calendar.locator("svg").first().boundingBox(), await github.boundingBox()];
  expect(drawing?.width).toBeLessThanOrEqual(frame?.width ?? 0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(9);
});

test.describe("a calendar that cannot be had", () => {
  test.use({ expectedConsoleErrors: /Error fetching contributions|ERR_FAILED/ });

  test("is told for the user, and once, in the room that it was to take", async ({ page }) => {
    let asked = 0;
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(calendarApi, async (route) => {
      asked += 1;
      await released;
      return route.fulfill({ json: { total: {}, contributions: [] }, headers: open });
    });
    await page.goto("/");
    const github = section(page, "GitHub Contributions");
    await github.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(1);
    const room = (await github.boundingBox())?.height;
    answer();
    await expect(page.getByText("Fetching contribution data failed for the user “example”.")).toBeVisible();
    expect((await github.boundingBox())?.height).toBe(room);
    await page.evaluate(() => fetch("/healthz"));
    expect(asked).toBe(1);
  });
});

const write = async (page: Page, email: string) => {
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByLabel("Name").fill("Ada Lovelace");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Message").fill("Are you free in May?");
  return form;
};

test.describe("a message that is not taken", () => {
  test.use({ expectedConsoleErrors: /status of (?:500|503|429)/ });

  test("stays in the form, with words that say what to do, until it is stored for the owner and its sender is told", async ({
    page,
    site,
    owner,
  }) => {
    const body = { name: "Bob", email: "bob@example.com", body: "Hello" };
    for (let count = 0; count < 3; count += 1) {
      await site.api("/rest/v1/messages", { method: "POST", body, prefer: "return=minimal" });
    }
    await openHydrated(page, "/");
    const form = await write(page, "bob@example.com");
    const send = form.getByRole("button", { name: "Send message" });
    await send.click();
    await expect(form.getByRole("alert")).toHaveText("Too many messages at the moment. Please try again in an hour.");

    await page.route("**/rest/v1/messages", (route) => route.fulfill({ status: 503, body: "{}" }));
    await write(page, "ada@example.com");
    await send.click();
    await expect(form.getByRole("alert")).toHaveText(/could not be sent.*please try again, or write an e-mail/);
    await expect(form.getByLabel("Message")).toHaveValue("Are you free in May?");
    await page.unroute("**/rest/v1/messages");

    await send.click();
    await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
    const stored = await site.api("/rest/v1/messages?email=eq.ada@example.com", { token: await site.signIn(owner) });
    expect(await stored.json()).toMatchObject([{ name: "Ada Lovelace", body: "Are you free in May?" }]);
    expect(await (await site.api("/rest/v1/messages")).json()).toEqual([]);
  });
});
