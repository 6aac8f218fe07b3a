import { validate } from "@jsonresume/schema";
import { describe, expect, it } from "vitest";
import { wordsOf } from "#public/pages/resume/resumeFormats.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { englishWords } from "#shared/words/say.ts";
import { corpora } from "../../bench/resume/corpora.ts";
import { countGarbled, normalize } from "../../bench/resume/extractedText.ts";
import { expectedIn, scoreHeads, scoreStrings } from "../../bench/resume/strings.ts";

const words = wordsOf(englishWords);

describe("the string check", () => {
  const json = { work: [{ name: "Acme", highlights: ["Cut costs by half", "Led a team"] }], skills: ["Go", "Rust"] };
  const score = (text: string) => scoreStrings(expectedIn(json, words), text.split("\n"));

  it("finds texts over line breaks, and only as whole words", () => {
    expect(score("Acme\nCut costs\nby half\nLed a team\nGo Rust")).toMatchObject({ found: 1, ordered: 1 });
    expect(score("Acme Cut costs by half Led a team Google Rust").missing).toEqual(["Go"]);
    expect(score("Acme Cutcosts by half Led a team Go Rust").missing).toEqual(["Cut costs by half"]);
  });

  it("names elements in another order", () => {
    expect(score("Acme Led a team Cut costs by half Go Rust").swapped).toEqual(["Cut costs by half / Led a team"]);
  });

  it("finds a head whose parts are beside each other in any order, and names one with another text between them", () => {
    const role = {
      position: "Engineer",
      name: "Acme",
      location: "Oslo",
      startDate: "2020-03",
      highlights: [],
      keywords: [],
    };
    const apart = (text: string) => scoreHeads({ work: [role], education: [] }, words, text.split("\n")).apart;
    expect(apart("Experience\nEngineer  Mar 2020 – Present\nAcme, Oslo\nAs an engineer")).toEqual([]);
    expect(apart("Mar 2020 – Present\nAcme\nEngineer, Oslo")).toEqual([]);
    const head = ["Engineer, Acme, Oslo, Mar 2020 – Present"];
    expect(apart("Engineer\nAcme, Oslo\nCut costs by half\nMar 2020 – Present")).toEqual(head);
    expect(apart("Engineer\nAcme, Oslo\n2020 – Present")).toEqual(head);
    const degree = { institution: "Meuse University", studyType: "MSc", score: "3.90", highlights: [] };
    expect(scoreHeads({ work: [], education: [degree] }, words, ["MSc  Meuse University, 3.90"]).apart).toEqual([]);
  });

  it("folds white space, compatibility forms and bidi marks, and counts garbled glyphs", () => {
    expect(normalize("\u200fﬁne\u00a0 東京\nから")).toBe("fine東京から");
    expect(countGarbled("a\ufffd\ue000\u0001\n\fb")).toBe(3);
  });
});

describe("the corpora of the résumé's bench", () => {
  it.each(corpora.map(({ name, resume }) => ({ name, resume })))("have a valid JSON: $name", async ({ resume }) => {
    const json: unknown = JSON.parse(await createResumeFiles(async () => resume).json("https://me.example"));
    expect(await new Promise((resolve) => validate(json, resolve))).toBeNull();
  });
});
