import { describe, expect, it } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { undrawableTexts } from "#server/publishing/resume/undrawableTexts.ts";
import { pdfText } from "./pdfText.ts";

const resume: Resume = {
  basics: { name: "Mira Lindqvist", label: "Engineer", summary: "What it is about.", profiles: [] },
  work: Array.from({ length: 12 }, (_, index) => ({
    position: `Position ${index}`,
    startDate: "2020-01-01",
    highlights: Array.from({ length: 8 }, (_line, point) => `Point ${index}.${point}`),
    keywords: [],
  })),
  education: [],
  certificates: [],
  skills: [],
  languages: [],
  projects: [],
};

const changedAt = "2026-01-02T03:04:05Z";

describe("a phone number for the PDF only", () => {
  it("is in the PDF and not in the JSON", async () => {
    const look = async () => ({ accent: null, language: "en", changedAt, pdfPhone: "+46 31 123 45 67" });
    const files = createResumeFiles(
      async () => resume,
      look,
      ({ resume: drawn, paper, look: at }) => drawPdf(drawn, paper, at),
    );
    const pdf = await files.file(null, { format: "pdf", paper: "A4" });
    expect(pdf && pdfText(pdf)[0]).toContain("+46 31 123 45 67");
    expect(pdf && Buffer.from(pdf).toString("latin1")).toContain("tel:+46311234567");
    expect(await files.json(null)).not.toMatch(/123 ?45 ?67|phone/);
  });
});

describe("the PDF of a résumé in another language", () => {
  it.each([
    ["de", "Berufserfahrung", "Jan. 2020 – heute", "Seite 1 von {}", "Lebenslauf von Mira Lindqvist"],
    ["ar", "الخبرة المهنية", "يناير 2020 – حتى الآن", "صفحة 1 من {}", "السيرة الذاتية: Mira Lindqvist"],
    ["xx", "Experience", "Jan 2020 – Present", "page 1 of {}", "Résumé of Mira Lindqvist"],
  ])("has headings, dates, page numbers and title in %s", async (language, heading, period, footer, title) => {
    const pdf = await drawPdf(resume, "A4", { accent: null, language, changedAt });
    const pages = pdfText(pdf);
    // Letters of right-to-left words are stored in visual order, which readers reverse.
    const stored = (word: string) => (/\p{sc=Arabic}/u.test(word) ? [...word].reverse().join("") : word);
    const shown = [heading, ...period.split(" "), ...footer.replace("{}", String(pages.length)).split(" ")];
    for (const words of shown) expect(pages[0]).toContain(stored(words));
    const file = Buffer.from(pdf).toString("latin1").replaceAll("\\", "");
    // A title in plain letters is not encoded.
    const utf16 = Buffer.from(title, "utf16le").swap16().toString("latin1").replaceAll("\\", "");
    expect(file.includes(utf16) || file.includes(title)).toBe(true);
  });

  it("needs fonts for its headings, as for the owner's texts", async () => {
    const heading = "工作经历";
    const own = await undrawableTexts({ ...resume, basics: { ...resume.basics, label: heading } });
    expect((await undrawableTexts(resume, "zh")).includes(heading)).toBe(own.includes(heading));
    expect(await undrawableTexts(resume, "de")).toEqual([]);
  });
});
