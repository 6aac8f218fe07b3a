import { expect, it } from "vitest";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { pdfText } from "./pdfText.ts";

it.each([1, 3, 6])(
  "the PDF has a line for each page, which the résumé check counts: %i positions",
  async (positions) => {
    const highlights = Array.from({ length: 12 }, (_, point) => `Point ${point}: ${"and more of it ".repeat(9)}`);
    const work = Array.from({ length: positions }, (_, index) => ({
      position: `No. ${index}`,
      highlights,
      keywords: [],
    }));
    const basics = { name: "Mira", label: "Engineer", summary: "Words.", profiles: [] };
    const others = { education: [], certificates: [], skills: [], languages: [], projects: [] };
    const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07Z" };
    const pdf = await drawPdf({ basics, work, ...others }, "A4", look);
    expect(new TextDecoder().decode(pdf).split("/Type /Page\n").length - 1).toBe(pdfText(pdf).length);
  },
);
