import { readFileSync } from "node:fs";
import { expect, test } from "../harness/test.ts";

const expectOneOrTwoPages = (pdf: string, of: string): void => {
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages, of).toBeGreaterThanOrEqual(1);
  expect(pages, of).toBeLessThanOrEqual(2);
};

test("the résumé is a page, one or two on paper, and a PDF", async ({ page }) => {
  await page.goto("/resume");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist");
  for (const name of ["Experience", "Skills", "Projects", "Education", "Certifications"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("Mira-Lindqvist-Resume.pdf");
  const pdf = readFileSync(await download.path(), "latin1");
  expect(pdf).toMatch(/^%PDF-1/);
  expect(pdf).toContain("/MediaBox [0 0 595.28 841.89]");
  expectOneOrTwoPages(pdf, "the download");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
  for (const format of ["A4", "Letter"]) {
    const printed = await page.pdf({ format, preferCSSPageSize: false });
    expectOneOrTwoPages(printed.toString("latin1"), `printed on ${format}`);
  }
});
