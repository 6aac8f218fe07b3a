import { validate } from "@jsonresume/schema";
import { describe, expect, it } from "vitest";
import { languageWords, locationWords, resumeOf as resumeIn } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { site } from "#public/site.config.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { projects } from "#shared/tables/projects.ts";
import { builderOf } from "../../builders.ts";

const resumeOf = async (of: Site, given: Parameters<typeof resumeIn>[1]) =>
  resumeIn(of, given, await resumeWords(of.language));

const experience = builderOf(experiences)({
  company: "Halvmåne Payments",
  role: "Engineer",
  description: "What it was.",
  location: "Gothenburg",
  company_url: "https://halvmane.example.com",
  start_date: "2023-02-01",
  end_date: "2024-01-31",
  current: true,
  technologies: ["Go"],
  responsibilities: ["Kept it running"],
});

const certification = builderOf(certifications)({
  name: "Operator",
  issuer: "Guild",
  credential_url: "javascript:alert(1)",
  status: "Completed",
  progress: 100,
  issue_date: "2025-05-16",
});

const school = builderOf(education)({
  school: "Institute",
  degree: "M.Sc.",
  field: "Computing",
  start_date: "2011-08-29",
  gpa: 0,
  achievements: ["Thesis"],
});

const project = builderOf(projects)({
  slug: "drydock",
  title: "Drydock",
  description: "A dock.",
  tech: ["Rust"],
  github_url: "https://github.com/example/drydock",
});

const rows = {
  experiences: [experience],
  education: [school],
  certifications: [
    certification,
    { ...certification, id: "c2", name: "Old", status: "Expired" },
    { ...certification, id: "c3", name: "Begun", status: "In Progress" },
  ],
  skills: [{ id: "g1", name: "Platform", skills: [{ id: "s1", name: "Linux", icon_name: null, proficiency: 90 }] }],
  projects: [project],
};

const resume = await resumeOf(site, rows);
const files = createResumeFiles(async () => resume);

const problemsOf = (json: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    validate(json, (errors: unknown) => resolve(errors));
  });

describe("the résumé", () => {
  it("takes its owner from site.config.ts and everything else from the rows", () => {
    expect(resume.basics).toMatchObject({ name: site.name, label: site.jobTitles[0], email: "mira@lindqvist.example" });
    expect(resume.work).toMatchObject([{ name: "Halvmåne Payments", highlights: ["Kept it running"] }]);
    expect(resume.work[0]).not.toHaveProperty("endDate");
    expect(resume.education).toMatchObject([{ gpa: 0 }]);
    expect(resume.skills).toEqual([{ name: "Platform", level: "Master", keywords: ["Linux"] }]);
    expect(resume.projects[0]?.url).toBe("https://github.com/example/drydock");
  });

  it("names the certificates that are held, and no address that is not one of the web", () => {
    expect(resume.certificates).toEqual([{ name: "Operator", issuer: "Guild", date: "2025-05-16" }]);
  });

  it("is valid JSON Resume, also with nothing in it", async () => {
    const json = JSON.parse(await files.json("https://mira.example"));
    expect(json.basics.url).toBe("https://mira.example");
    expect(await problemsOf(json)).toBeNull();
    const none = { experiences: [], education: [], certifications: [], skills: [], projects: [] };
    const empty = await resumeOf({ ...site, jobTitles: [], about: { paragraphs: [], facts: [] }, links: [] }, none);
    expect(empty.basics).toEqual({ name: site.name, location: {}, profiles: [] });
    for (const made of [empty, await withFacts([["Speaks", "Swedish (native), English"]])]) {
      expect(await problemsOf(JSON.parse(await createResumeFiles(async () => made).json("https://a.b")))).toBeNull();
    }
    expect(await problemsOf({ ...json, work: [{ startDate: "May" }] })).not.toBeNull();
  });

  it("leaves out empty fields, which the schema rejects", async () => {
    const links = [
      { kind: "github" as const, label: "Site", url: "https://mira.example" },
      { kind: "email" as const, label: "E-mail", url: "mailto:mira@example.com?subject=Hello" },
    ];
    const bare = await resumeOf(
      { ...site, links },
      { ...rows, experiences: [{ ...experience, company_url: null, location: " ", description: "" }] },
    );
    expect(bare.basics.profiles).toEqual([{ network: "Site", url: "https://mira.example" }]);
    expect(bare.basics.email).toBe("mira@example.com");
    const json = await createResumeFiles(async () => bare).json("https://mira.example");
    expect(json).not.toMatch(/: ""|: " "|null|undefined/);
    expect(await problemsOf(JSON.parse(json))).toBeNull();
  });

  const withFacts = async (facts: [label: string, value: string][], language = "en") => {
    const about = { ...site.about, facts: facts.map(([label, value]) => ({ label, value })) };
    return resumeOf({ ...site, language, about }, rows);
  };

  it.each([
    ["Gothenburg", { city: "Gothenburg" }],
    ["Gent, Oost-Vlaanderen, Belgium", { city: "Gent", region: "Oost-Vlaanderen, Belgium" }],
    ["東京都", { city: "東京都" }],
  ])("has the place %j as an object, and shows it as it is written", async (place, location) => {
    const { basics } = await withFacts([["Based in", place]]);
    expect(basics.location).toEqual(location);
    expect(locationWords(basics)).toBe(place);
  });

  it("has an empty place and no languages without these facts, because some themes fail without a place", async () => {
    expect(await withFacts([["Languages", "Go, Rust"]])).toMatchObject({ basics: { location: {} }, languages: [] });
    expect(locationWords((await withFacts([])).basics)).toBe("");
  });

  it.each([
    ["Swedish (native), English", "Swedish (native), English", "en"],
    ["Swedish (native), English and German", "Swedish (native), English, German", "en"],
    ["Swedish: native; English – fluent; Serbo-Croatian", "Swedish (native), English (fluent), Serbo-Croatian", "en"],
    ["English (spoken, written and signed), Dutch", "English (spoken, written and signed), Dutch", "en"],
    ["Deutsch (Muttersprache), Englisch und Norwegisch", "Deutsch (Muttersprache), Englisch, Norwegisch", "de"],
    ["日本語（母語）、英語", "日本語 (母語), 英語", "ja"],
    ["العربية، الإنجليزية والفرنسية (جيد)", "العربية, الإنجليزية, الفرنسية (جيد)", "ar"],
    [" , (native), ", "(native)", "en"],
  ])("splits the languages %j", async (spoken, shown, language) => {
    expect(languageWords((await withFacts([["Speaks", spoken]], language)).languages)).toBe(shown);
  });

  it.each([
    ["de", "Wohnort", "Spricht"],
    ["fr", "BASÉE À", "Parle"],
    ["zh-TW", "居住地", "語言能力"],
    ["xx", "Based in ", "speaks"],
  ])("finds place and languages by the labels of the language %s", async (language, place, speaks) => {
    const facts: [string, string][] = [
      [place, "Berlin"],
      [speaks, "English: C1"],
    ];
    expect(await withFacts(facts, language)).toMatchObject({
      basics: { location: { city: "Berlin" } },
      languages: [{ language: "English", fluency: "C1" }],
    });
  });

  it("has a phone number only with one to show", async () => {
    expect((await resumeOf(site, { ...rows, phone: "" })).basics).not.toHaveProperty("phone");
    const made = await resumeOf(site, { ...rows, phone: "+46 31 123 45 67" });
    expect(made.basics.phone).toBe("+46 31 123 45 67");
    expect(await problemsOf(JSON.parse(await createResumeFiles(async () => made).json("https://a.b")))).toBeNull();
  });

  it.each([
    ["+46 31 123 45 67", true],
    ["(555) 010-0199", true],
    ["+49 89/123456", true],
    ["call me", false],
    ["+٤٦٣١١٢٣٤٥", false],
    ["1234", false],
    ["+1234567890123456", false],
    ["", false],
  ])("has settings that accept the phone number %j: %s", (phone, isValid) => {
    expect(mergeSettings(site, { phone, phoneShown: "on the page" }).problems).toHaveLength(isValid ? 0 : 1);
  });

  it("writes no more of a date than is known", async () => {
    const known = await resumeOf(site, {
      ...rows,
      experiences: [{ ...experience, current: false, dates_known_to: "year" }],
      education: [{ ...school, dates_known_to: "month" }],
      certifications: [{ ...certification, dates_known_to: "month" }],
    });
    expect(known.work).toMatchObject([{ startDate: "2023", endDate: "2024" }]);
    expect(known.education).toMatchObject([{ startDate: "2011-08" }]);
    expect(known.certificates).toMatchObject([{ date: "2025-05" }]);
  });

  it("writes each date as a day", async () => {
    const dates = (await files.json("https://mira.example")).match(/"\w*date": "[^"]*"/gi);
    expect(dates).toHaveLength(3);
    for (const date of dates ?? []) expect(date).toMatch(/"\d{4}-\d{2}-\d{2}"$/);
  });
});

describe("the level of a group of skills in the JSON", () => {
  const levelOf = async (proficiencies: number[], skillLevels = true) => {
    const skills = proficiencies.map((proficiency) => ({ id: "s", name: "Go", icon_name: null, proficiency }));
    const made = await resumeOf({ ...site, skillLevels }, { ...rows, skills: [{ id: "g", name: "Platform", skills }] });
    return made.skills[0]?.level;
  };

  it("is that of all its skills, if the site shows levels", async () => {
    expect(await Promise.all([[90, 80], [60], [26, 50], [10]].map((each) => levelOf(each)))).toEqual([
      "Master",
      "Advanced",
      "Intermediate",
      "Beginner",
    ]);
    expect(await Promise.all([[90, 60], [0], [0, 90]].map((each) => levelOf(each)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await levelOf([90], false)).toBeUndefined();
  });
});
