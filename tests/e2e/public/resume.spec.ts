import { readFileSync } from "node:fs";
import { expect, test } from "../harness/test.ts";

test("the résumé is one page of the site, made from its data", async ({ page, site }) => {
  const html = await (await fetch(`${site.url}/resume`)).text();
  expect(html).toContain("Halvmåne Payments");
  await page.goto("/resume", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist");
  for (const name of ["Experience", "Skills", "Projects", "Education", "Certifications"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Feb 2023 – Present")).toBeVisible();
  await expect(page.getByText("GPA 3.85")).toBeVisible();
});

test("Download Resume on the home page downloads a PDF of one or two pages", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Resume" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("resume.pdf");
  const pdf = readFileSync(await download.path(), "latin1");
  expect(pdf.startsWith("%PDF-1")).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test("resume.json is served as JSON with the address of the site", async ({ site }) => {
  const answer = await fetch(`${site.url}/resume.json`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const { basics, work } = await answer.json();
  expect(basics.url).toBe(site.url);
  expect(work[0].name).toBe("Halvmåne Payments");
});

for (const format of ["A4", "Letter"]) {
  test(`printed on ${format}, the résumé takes one or two pages`, async ({ page }) => {
    await page.goto("/resume", { waitUntil: "networkidle" });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
    const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(1);
    expect(pages).toBeLessThanOrEqual(2);
  });
}
