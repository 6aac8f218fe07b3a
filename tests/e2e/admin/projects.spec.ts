import { readFile } from "node:fs/promises";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

test("a project with every field is in both views, reaches visitors once it is no draft, moves, and is deleted", async ({
  ownerPage: page,
  site,
}) => {
  const seen = async (slug: string) => (await (await site.api(`/rest/v1/projects?slug=eq.${slug}`)).json())[0];
  await openAdmin(page, "/admin/projects");
  await page.getByRole("link", { name: "New Project" }).click();
  await page.getByLabel("Title").fill("Paper Boat");
  await page.getByLabel("Short Description").fill("Folds, floats, sinks.");
  await page.getByRole("banner").getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Title, description, and thumbnail are required");
  await expect(page.getByLabel("Thumbnail URL")).toBeFocused();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText("No content to preview yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Write" }).click();
  await page.getByLabel("Long Description").fill("## How it **floats**");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("tabpanel").getByText("How it floats")).toBeVisible();
  await page.getByLabel("Thumbnail URL").fill("/demo/projects/drydock.svg");
  await expect(page.getByRole("img", { name: "Preview of the picture" })).toBeVisible();
  await page.getByLabel("Demo URL").fill("https://boat.example.com");
  await page.getByLabel("GitHub URL").fill("https://github.example.com/boat");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Draft");
  for (const tech of ["Paper", "Glue", "paper"]) {
    await page.getByLabel("Tech Stack").fill(tech);
    await page.getByLabel("Tech Stack").press("Enter");
  }
  await page.getByRole("button", { name: "Remove Glue" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Project created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/projects`);
  expect(await seen("paper-boat"), "a draft is nobody's to see").toBeUndefined();

  const card = page.getByRole("article", { name: "Paper Boat" });
  await expect(card.getByText("Draft", { exact: true })).toBeVisible();
  await expect(card.getByText("Folds, floats, sinks.")).toBeVisible();
  await expect(card.getByRole("list", { name: "Tech Stack" }).getByRole("listitem")).toHaveText(["Paper"]);
  const addresses = {
    "Demo of Paper Boat": "https://boat.example.com",
    "Source of Paper Boat": "https://github.example.com/boat",
  };
  for (const [name, address] of Object.entries(addresses)) {
    await expect(card.getByRole("link", { name })).toHaveAttribute("href", address);
    await expect(card.getByRole("link", { name })).toHaveAttribute("rel", "noopener noreferrer");
  }
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("row", { name: /Paper Boat.*Draft.*Paper/ })).toBeVisible();

  await page.getByRole("link", { name: "Edit Paper Boat" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/projects/paper-boat/edit`);
  await page.getByRole("textbox", { name: "Title" }).fill("Paper Ship");
  await page.getByLabel("Demo URL").fill("");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Live" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Project updated successfully");
  await expect(page.getByRole("row", { name: /Paper Ship.*Live.*Paper/ })).toBeVisible();
  const row = await seen("paper-ship");
  expect(row).toMatchObject({
    title: "Paper Ship",
    description: "Folds, floats, sinks.",
    long_description: "## How it **floats**",
    thumbnail: "/demo/projects/drydock.svg",
    demo_url: null,
    github_url: "https://github.example.com/boat",
    status: "Live",
    tech: ["Paper"],
  });
  expect(Date.now() - Date.parse(row.date)).toBeLessThan(60_000);
  expect(await (await fetch(`${site.url}/projects/paper-ship`)).text()).toContain("How it <strong>floats</strong>");

  await page.getByRole("button", { name: "Delete Paper Ship" }).click();
  await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Project deleted successfully");
  await expect(page.getByRole("row", { name: /Paper Ship/ })).toBeHidden();
  expect(await seen("paper-ship")).toBeUndefined();
});

test("the exported file has all rows and all columns, and no formula", async ({ ownerPage: page, site, owner }) => {
  const token = await site.signIn(owner);
  const formula = {
    title: "=SUM(1;2)",
    slug: "sum",
    description: "@A1",
    thumbnail: "/demo/avatar.svg",
    tech: ["-1+1"],
  };
  await site.api("/rest/v1/projects", { method: "POST", body: formula, token });
  await openAdmin(page, "/admin/projects");
  await expect(page.getByRole("article").first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("projects.csv");
  const csv = await readFile(await download.path(), "utf8");

  const rows: { id: string; slug: string; long_description: string | null }[] = await (
    await site.api("/rest/v1/projects", { token })
  ).json();
  expect(rows.length).toBeGreaterThan(0);
  const [heading = ""] = csv.split("\n");
  expect(heading.split(",").sort()).toEqual(Object.keys(rows[0] ?? {}).sort());
  for (const row of rows) {
    expect(csv).toContain(row.id);
    expect(csv).toContain(row.slug);
  }
  const [longest = ""] = rows.map(({ long_description }) => long_description ?? "").sort((a, b) => b.length - a.length);
  expect(csv).toMatch(/,'=SUM\(1;2\),/);
  expect(csv).toMatch(/,'@A1,/);
  expect(csv).toMatch(/,'-1\+1,/);
  await site.api(`/rest/v1/projects?slug=eq.${formula.slug}`, { method: "DELETE", token });
  expect(csv).toContain(longest.split("\n").find((line) => line.length > 40 && !/["]/.test(line)));
});
