import { describe, expect, it } from "vitest";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { translatedLanguages } from "#shared/words/catalogues.ts";

const names = [
  "experience",
  "skills",
  "projects",
  "education",
  "languages",
  "certifications",
  "present",
  "contact",
] as const;

describe("the words of a résumé", () => {
  it.each(translatedLanguages)("exist in %s, each one once", async (language) => {
    const words = await resumeWords(language);
    expect(words.language).toBe(language);
    expect(new Set(names.map(words.word)).size).toBe(names.length);
    expect(words.word("experience")).not.toBe("Experience");
    expect(words.titleOf("$& Mira")).toContain("$& Mira");
    expect(words.pageOf(1, 2)).toMatch(/1.*2/);
    expect(`${words.titleOf("")}${words.pageOf(1, 2)}`).not.toMatch(/[{}]/);
  });

  it.each(["en", "en-GB", "xx", "th", "el-GR", "nonsense-", ""])("are English for %j", async (language) => {
    const words = await resumeWords(language);
    expect([words.word("experience"), words.titleOf("Mira"), words.pageOf(1, 2)]).toEqual([
      "Experience",
      "Résumé of Mira",
      "page 1 of 2",
    ]);
    expect(words.period("2023-09-01", "2024")).toBe("Sep 2023 – 2024");
    expect(words.language).toMatch(/^en/);
  });

  it.each([
    ["no", "nå"],
    ["nn", "nå"],
    ["iw", "היום"],
    ["zh-Hant-HK", "至今"],
    ["de-AT", "heute"],
  ])("exist for the tag %s, too", async (language, present) => {
    expect((await resumeWords(language)).word("present")).toBe(present);
  });

  it("have Gregorian years and Latin digits in every language", async () => {
    for (const language of [...translatedLanguages, "ar-EG", "ar-SA", "fa", "th", "hi-IN", "ja-JP"]) {
      const period = (await resumeWords(language)).period("2023-03-31", "2024-09");
      expect(period.match(/\p{Nd}{4}/gu)).toEqual(["2023", "2024"]);
      expect(period).toContain(" – ");
    }
  });

  it("write a year alone as a year, and one month once", async () => {
    const { period } = await resumeWords("de");
    expect([period("2019", "2021"), period("2022-12-10", "2022-12-12"), period(undefined, "2009"), period()]).toEqual([
      "2019 – 2021",
      "Dez. 2022",
      "2009",
      "",
    ]);
  });
});
