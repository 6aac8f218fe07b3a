import { readFileSync } from "node:fs";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

const downloads = [
  { path: "/resume", name: "Download PDF", file: "resume.pdf", size: "595.28 841.89" },
  { path: "/resume", name: "PDF for US Letter", file: "resume-letter.pdf", size: "612 792" },
  { path: "/", name: "Download Resume", file: "resume.pdf", size: "595.28 841.89" },
];

test("the résumé is one page of the site, made from its data, and takes one or two as a PDF and on paper", async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}/resume`)).text();
  expect(html).toContain("Halvmåne Payments");
  await openHydrated(page, "/resume");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist");
  for (const name of ["Experience", "Skills", "Projects", "Education", "Certifications"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Feb 2023 – Present")).toBeVisible();
  await expect(page.getByText("GPA 3.85")).toBeVisible();
  const expectOneOrTwo = (pdf: string, of: string): void => {
    expect(pagesOf(pdf), of).toBeGreaterThanOrEqual(1);
    expect(pagesOf(pdf), of).toBeLessThanOrEqual(2);
  };

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
  for (const format of ["A4", "Letter"]) {
    expectOneOrTwo((await page.pdf({ format, preferCSSPageSize: false })).toString("latin1"), `printed on ${format}`);
  }
  await page.emulateMedia({ media: null });

  for (const { path, name, file, size } of downloads) {
    if (new URL(page.url()).pathname !== path) await openHydrated(page, path);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(file);
    const pdf = readFileSync(await download.path(), "latin1");
    expect(pdf.startsWith("%PDF-1")).toBe(true);
    expect(pdf).toContain(`/MediaBox [0 0 ${size}]`);
    expectOneOrTwo(pdf, `${name} on ${path}`);
  }
});

test("a section without anything in it is not on the résumé, and nothing is wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/rest/v1/certifications*", (route) => route.fulfill({ json: [] }));
  await openHydrated(page, "/blog");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Résumé" }).click();
  await expect(page.getByRole("region", { name: "Education", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Certifications", exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("resume.json is served as JSON with the address of the site", async ({ site }) => {
  const answer = await fetch(`${site.url}/resume.json`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const { basics, work } = await answer.json();
  expect(basics.url).toBe(site.url);
  expect(work[0].name).toBe("Halvmåne Payments");
});
