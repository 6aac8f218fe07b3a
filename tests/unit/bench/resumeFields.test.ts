import { validate } from "@jsonresume/schema";
import { describe, expect, it } from "vitest";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { corpora } from "../../bench/resume/corpora.ts";
import { countGarbled, normalize } from "../../bench/resume/extractedText.ts";
import { readFields } from "../../bench/resume/fields.ts";
import { expectedIn, scoreStrings } from "../../bench/resume/strings.ts";

const read = (text: string) => readFields(text.trim().split("\n"));

const first = { title: "Site Engineer", organization: "Northquay", place: "Rotterdam, Netherlands" };
const firstPeriod = { start: "2017-09", end: "present" };
const second = { title: "Developer", organization: "Brightwater", place: "Leeds, England" };
const secondPeriod = { start: "2014-07", end: "2017-08" };

describe("the field extractor", () => {
  it.each([
    [
      "the period beside the role, the company below",
      "Employment\nSite Engineer Sep 2017 – Present\nNorthquay, Rotterdam, Netherlands\nKept ships on their way to the sea.\n" +
        "Go, Kafka\nDeveloper\nJuly 2014 – August 2017\nBrightwater, Leeds, England\n• Built it.",
    ],
    [
      "all in a line after the period",
      "WORK EXPERIENCE\n09/2017 - now Site Engineer, Northquay, Rotterdam, Netherlands\nKept ships on their way to the sea.\n" +
        "07/2014 - 08/2017 Developer, Brightwater, Leeds, England\nBuilt it in three years.",
    ],
    [
      "the company with the period above the role",
      "Professional Experience\nNorthquay, Rotterdam, Netherlands Sept 2017 – Current\nSite Engineer\n• Kept it.\n" +
        "Brightwater, Leeds, England Jul 2014 to Aug 2017\nDeveloper\n•\nBuilt it.",
    ],
    [
      "place and period below role and company",
      "Work history\nSite Engineer at Northquay\nRotterdam, Netherlands | 2017-09 – today\n• Kept it.\n" +
        "Developer at Brightwater\nLeeds, England | 2014-07 – 2017-08\n• Built it.",
    ],
    [
      "role, company and place before the period",
      "Career\nSite Engineer · Northquay, Rotterdam, Netherlands Sep 2017 – Present\n• Kept it.\nGo, Kafka, Linux\n" +
        "Developer · Brightwater, Leeds, England\nJul 2014 – Aug 2017\n• Built it.",
    ],
  ])("reads roles with %s", (_, text) => {
    expect(read(text).work).toEqual([
      { ...first, ...firstPeriod },
      { ...second, ...secondPeriod },
    ]);
  });

  it("reads other languages and scripts", () => {
    expect(read("職務経歴\nエンジニア\n2020年4月 – 現在\n株式会社青葉, 東京都").work).toEqual([
      { title: "エンジニア", organization: "株式会社青葉", place: "東京都", start: "2020-04", end: "present" },
    ]);
    expect(read("الخبرة المهنية\nمهندسة برمجيات مارس 2020 – حتى الآن\nشركة الجسر, عمّان").work).toEqual([
      { title: "مهندسة برمجيات", organization: "شركة الجسر", place: "عمّان", start: "2020-03", end: "present" },
    ]);
    expect(read("Formation\nMaster, Informatique oct. 2011 – juil. 2016\nPolitechnika Łódzka").education).toEqual([
      {
        title: "Master, Informatique",
        organization: "Politechnika Łódzka",
        place: "",
        start: "2011-10",
        end: "2016-07",
      },
    ]);
  });

  it("reads nothing without a heading, and ends a section at the next one", () => {
    expect(read("Site Engineer 2017 – 2019\nNorthquay")).toEqual({ work: [], education: [] });
    const text = "Education\nBSc in Physics 2009 – 2012\nMeuse University\nProjects\nDock 2013 – 2014";
    expect(read(text).education).toHaveLength(1);
    const [degree] = read("Studies\nBSc, Physics · Meuse University, GPA 3.9 2009 – 2012").education;
    expect(degree).toMatchObject({ title: "BSc, Physics", organization: "Meuse University" });
  });
});

describe("the string check", () => {
  const json = { work: [{ name: "Acme", highlights: ["Cut costs by half", "Led a team"] }], skills: ["Go", "Rust"] };
  const score = (text: string) => scoreStrings(expectedIn(json, "en"), text.split("\n"));

  it("finds texts over line breaks, and only as whole words", () => {
    expect(score("Acme\nCut costs\nby half\nLed a team\nGo Rust")).toMatchObject({ found: 1, ordered: 1 });
    expect(score("Acme Cut costs by half Led a team Google Rust").missing).toEqual(["Go"]);
    expect(score("Acme Cutcosts by half Led a team Go Rust").missing).toEqual(["Cut costs by half"]);
  });

  it("names elements in another order", () => {
    expect(score("Acme Led a team Cut costs by half Go Rust").swapped).toEqual(["Cut costs by half / Led a team"]);
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
