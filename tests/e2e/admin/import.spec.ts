import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { exportPaths, manifest } from "#import/plinth/format.ts";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";

const positions = [
  "Company Name,Title,Description,Location,Started On,Finished On",
  '"Knot Works","Rope Maker","Made ropes, and knots",Bern,Jan 2020,',
  "Knot Works,Apprentice,Held ropes,,Mar 2017,Dec 2019",
].join("\r\n");

const linkedin = (text: string) => ({
  name: "Basic_LinkedInDataExport.zip",
  mimeType: "application/zip",
  buffer: Buffer.from(zipSync({ "Positions.csv": Buffer.from(text), "Skills.csv": Buffer.from("Name\r\n") })),
});

// The trash keeps files in use.
const removeWithFiles = async (site: Site, token: string, rows: string): Promise<void> => {
  for (const each of [rows, "versions?id=not.is.null", "media?id=not.is.null"]) {
    expect((await site.api(`/rest/v1/${each}`, { method: "DELETE", token })).status).toBe(204);
  }
};

test("an import reads LinkedIn's zip after a correction, and an export contains it", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  await page.goto("/admin/import");
  await page.getByLabel("Files", { exact: true }).setInputFiles(linkedin(positions));
  await expect(page.getByRole("button", { name: "Import 2 rows", exact: true })).toBeEnabled();
  await expect(page.getByText("Location is missing in 1 row.")).toBeVisible();
  await page.getByRole("button", { name: "Edit Apprentice, Knot Works" }).click();
  await page.getByRole("dialog").getByLabel("Location").fill("Thun");
  await page.getByRole("button", { name: "Apply" }).click();

  // Leaving an unfinished review asks for confirmation.
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  const result = page.getByRole("status", { name: "Import results" });
  await expect(result).toContainText("Work Experience: 2 rows added");
  await expect(page.getByText("Everything you selected is imported.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toBeHidden();
  await expect(result.getByRole("link", { name: "Work Experience" })).toHaveAttribute("href", "/admin/experiences");
  const home = await (await fetch(site.url)).text();
  expect(home).toContain("Rope Maker");
  expect(home).toContain("Thun");

  // The export contains the imported rows.
  await page.getByRole("button", { name: "Import something else" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const download = await downloading;
  await expect(page.getByRole("status", { name: "Export" })).toContainText(download.suggestedFilename());
  const exported = unzipSync(readFileSync(await download.path()));
  const experiences = Object.entries(exported).find(([path]) => path.endsWith("experiences.json"));
  expect(strFromU8(experiences?.[1] ?? new Uint8Array())).toContain("Thun");
  await site.api("/rest/v1/experiences?company=eq.Knot Works", { method: "DELETE", token: await site.signIn(owner) });
});

test("an import shows the rich editor's popups in front of the dialog that edits a row", async ({
  ownerPage: page,
}) => {
  await page.goto("/admin/import");
  const file = { name: "knots.md", mimeType: "text/markdown", buffer: Buffer.from("# Knots\n\nSee here.") };
  await page.getByLabel("Files", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Edit Knots" }).click();
  const row = page.getByRole("dialog", { name: "Knots" });
  await row.getByLabel("Rich text").check();
  // Clicks the empty area below the text.
  await row.getByRole("textbox", { name: "Content (required)" }).click({ position: { x: 100, y: 300 } });
  await row.getByRole("button", { name: "Create link" }).click();
  const form = page.getByRole("dialog", { name: "Link" });
  await form.getByLabel("URL").fill("https://example.org");
  await form.getByRole("button", { name: "Set link" }).click();
  await row.getByRole("button", { name: "Edit link" }).click();
  await form.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: "Insert image" }).click();
  const image = page.getByRole("dialog", { name: "Insert an image" });
  await image.getByLabel("URL").fill("/favicon.svg");
  await image.getByRole("button", { name: "Insert" }).click({ timeout: 5_000 });
  // A popup of MDXEditor's own.
  await row.getByRole("combobox", { name: "Block type" }).click();
  await page.getByRole("option", { name: "Quote" }).click({ timeout: 5_000 });
  await row.getByLabel("Rich text").uncheck();
  await expect(row.getByLabel("Content")).toHaveValue(/^>[\s\S]*\(https:\/\/example\.org\)[\s\S]*\(\/favicon\.svg\)/);
  await row.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Import something else" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
});

test("an import uploads the pictures of a zip's texts, and reuses them the second time", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  const text = (title: string, picture: string) =>
    Buffer.from(`---\ntitle: ${title}\ndate: 2024-05-01\n---\n\nSee ![It](${picture}) and \`![It](${picture})\`.\n`);
  const picture = readFileSync("tests/fixtures/media/turned.jpg");
  const other = readFileSync("tests/fixtures/media/wide.jpg");
  const zip = {
    name: "garden.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(
      zipSync({
        "posts/first-bed/index.md": text("First bed", "bed.jpg"),
        "posts/first-bed/bed.jpg": picture,
        "posts/second-bed/index.md": text("Second bed", "bed.jpg"),
        "posts/second-bed/bed.jpg": other,
        "posts/third-bed.md": text("Third bed", "/images/broken.png"),
        "static/images/broken.png": Buffer.from("no picture"),
        "static/images/unused.png": other,
      }),
    ),
  };
  await page.goto("/admin/import");
  await page.getByLabel("Files", { exact: true }).setInputFiles(zip);
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByRole("status", { name: "Import results" })).toContainText("Posts: 3 rows added", {
    timeout: 30_000,
  });
  await expect(page.getByText("static/images/broken.png: This kind of file is not supported")).toBeVisible();

  const token = await site.signIn(owner);
  const read = async (query: string) => (await site.api(`/rest/v1/${query}`, { token })).json();
  const [first, second, third] = await read("posts?title=like.*bed&select=content&order=title");
  expect(first.content).toMatch(/^See !\[It\]\(\/media\/p\/.+\.webp#80x60-[0-9a-f]{6}\) and `!\[It\]\(bed\.jpg\)`\.$/);
  expect(second.content).toMatch(/\/media\/p\/.+#16x16-/);
  expect(third.content).toContain("![It](/images/broken.png)");
  expect(await read("media?name=eq.unused.png")).toEqual([]);

  await page.getByRole("button", { name: "Import something else" }).click();
  await page.getByLabel("Files", { exact: true }).setInputFiles(zip);
  await expect(page.getByRole("button", { name: "Unchanged 3" })).toBeVisible();
  await expect(page.getByText("Everything in this import is already on your site.")).toBeVisible();
  await removeWithFiles(site, token, "posts?title=like.*bed");
});

test("an import uploads the files of another site's export, and lists the missing ones", { tag: "@release" }, async ({
  ownerPage: page,
  owner,
  site,
}) => {
  const dot = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const keyOf = (hash: string): string => `f/${hash.slice(0, 2)}/${hash.slice(2, 32)}.png`;
  const key = keyOf(createHash("sha256").update(dot).digest("hex"));
  const lost = keyOf("0".repeat(32));
  const dates = { date: "2026-01-01T00:00:00Z" };
  const described = { bytes: dot.length, width: 1, height: 1, color: null, alt: "A dot", source_sha256: null };
  const files = {
    [exportPaths.manifest]: JSON.stringify(manifest),
    "pages.json": "[]",
    [exportPaths.media]: JSON.stringify([
      { key, name: "dot.png", ...described },
      { key: lost, name: "lost.png", ...described },
    ]),
    "projects.json": JSON.stringify([
      {
        title: "Dots",
        slug: "dots",
        description: "One.",
        status: "Live",
        thumbnail: `/media/${key}#1x1`,
        tech: [],
        ...dates,
      },
    ]),
  };
  const zip = zipSync({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    [`${exportPaths.mediaFolder}${key}`]: dot,
  });
  await page.goto("/admin/import");
  const chosen = { name: "export.zip", mimeType: "application/zip", buffer: Buffer.from(zip) };
  await page.getByLabel("Files", { exact: true }).setInputFiles(chosen);
  await page.getByRole("button", { name: "Import 1 row", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "lost.png" })).toContainText("it is missing from the export.");
  await expect(page.getByRole("status", { name: "Import results" })).toContainText("Projects: 1 row added");
  expect(Buffer.from(await (await fetch(`${site.url}/media/${key}`)).arrayBuffer()).equals(dot)).toBe(true);
  const token = await site.signIn(owner);
  const rows = await (await site.api("/rest/v1/media?select=name,alt", { token })).json();
  expect(rows).toContainEqual({ name: "dot.png", alt: "A dot" });
  await removeWithFiles(site, token, "projects?slug=eq.dots");
});
