import { readFile } from "node:fs/promises";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test("a project with every field reaches visitors once it is no draft, moves, is exported, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  const seen = async (slug: string) => (await (await site.api(`/rest/v1/projects?slug=eq.${slug}`)).json())[0];
  await openAdmin(page, "/admin/projects/new");
  const texts = {
    Title: "Paper Boat",
    "Short Description": "Folds, floats, sinks.",
    "Long Description": "## How it **floats**",
    "Thumbnail URL": "/demo/projects/drydock.svg",
    "Demo URL": "https://boat.example.com",
    "GitHub URL": "https://github.example.com/boat",
    "Tech Stack": "Paper",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Project created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/projects`);
  expect(await seen("paper-boat"), "a draft is nobody's to see").toBeUndefined();
  await expect(page.getByRole("article", { name: "Paper Boat" }).getByText("Draft", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit Paper Boat" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/projects/paper-boat/edit`);
  await page.getByRole("textbox", { name: "Title" }).fill("Paper Ship");
  await page.getByLabel("Demo URL").fill("");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Live" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Project updated successfully");
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

  const card = page.getByRole("article", { name: "Paper Ship" });
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("projects.csv");
  const csv = await readFile(await download.path(), "utf8");
  const [heading = ""] = csv.split("\n");
  expect(heading.split(",").sort()).toEqual(Object.keys(row).sort());
  expect(csv).toContain("## How it **floats**");

  await page.getByRole("button", { name: "Delete Paper Ship" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Project deleted successfully");
  await expect(card).toBeHidden();
  expect(await seen("paper-ship")).toBeUndefined();
});
