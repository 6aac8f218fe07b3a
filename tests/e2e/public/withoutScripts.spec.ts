import { expect, test } from "../harness/test.ts";

test.use({ javaScriptEnabled: false });

test("the home page reads whole, and its links lead on", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Software/DevOps Engineer", { exact: true }).first()).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["Kubernetes", "5+", "Staff Platform Engineer", "GPA 3.85", "Certified Cluster Operator"]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator("[aria-busy]:visible, [data-skeleton]:visible")).toHaveCount(0);
  await main.getByText("Responsibilities").first().click();
  await expect(main.locator("details[open] li").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "GitHub shows the same year" })).toBeVisible();
  const first = main.getByRole("region", { name: "Featured Projects" }).getByRole("article").first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("projects are found by search and technology, and one is read with its picture and share links", async ({
  page,
}) => {
  await page.goto("/projects");
  const cards = page.getByRole("article");
  const all = await cards.count();
  await page.getByRole("list", { name: "Technologies" }).first().getByRole("link", { name: "Grafana" }).click();
  await expect(page).toHaveURL("/projects?tag=Grafana");
  expect(await cards.count()).toBeLessThan(all);
  await page.getByPlaceholder("Search by title or description...").fill("service level");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/projects?q=service+level&tag=Grafana");
  await expect(cards.getByRole("heading")).toHaveText(["Lantern"]);
  await cards.getByRole("link", { name: /^View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lantern" })).toBeVisible();
  const width = () =>
    page
      .locator("main img")
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const share = page.getByRole("region", { name: "Share this project" });
  await expect(share.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /lantern/);
  await expect(share.getByText(/\/projects\/lantern$/)).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("pages that the browser makes say that they need scripts, and lead to what needs none", async ({ page }) => {
  for (const path of ["/admin/posts", "/preview/11111111-1111-4111-8111-111111111111"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs JavaScript");
    await expect(page.getByRole("main")).toHaveCSS("padding-top", /^[1-9]/);
    await expect(page.getByRole("main")).toContainText("Please switch JavaScript on for this site");
    await page.getByRole("link", { name: "go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
  }
});
