import { describe, expect, it } from "vitest";
import { jsonResume } from "#import/sources/jsonResume.ts";
import { linkedin } from "#import/sources/linkedin.ts";
import type { ImportedKind, Parsed } from "#import/types.ts";
import { filesOf } from "./filesOf.ts";
import { planned } from "./plannedRows.ts";

const readTables = (tables: Record<string, string>) => linkedin.parse(filesOf(tables));
const readResume = (resume: object) => jsonResume.parse(filesOf({ "resume.json": JSON.stringify(resume) }));

const valuesIn = ({ rows }: Parsed, kind: ImportedKind) =>
  planned(rows).flatMap((row) => (row.kind === kind ? [row.values] : []));
const statesIn = ({ rows }: Parsed) => planned(rows).map(({ title, state, isTicked }) => [title, state, isTicked]);
const notesIn = ({ rows }: Parsed) => rows.flatMap(({ notes = [] }) => notes);

describe("a career without some values", () => {
  it("is imported from LinkedIn without places, degrees, fields, companies, issuers and dates", () => {
    const read = readTables({
      "Positions.csv":
        "Company Name,Title,Description,Location,Started On,Finished On\nMill,Baker,,,Jan 2020,Feb 2022\n,Cook,,,2023,\nInn,,,,,\n",
      "Education.csv":
        "School Name,Start Date,End Date,Notes,Degree Name,Activities\nNorth,2010,2013,,,\nSouth,,2009,,BSc,\n,,,,Diploma,\n",
      "Certifications.csv": "Name,Url,Authority,Started On,Finished On,License Number\nFirst aid,,,,,\n",
    });
    expect(statesIn(read)).toEqual([
      ["Baker, Mill", "new", true],
      ["Cook", "new", true],
      ["Inn", "new", true],
      ["North", "new", true],
      ["BSc, South", "new", true],
      ["Diploma", "new", true],
      ["First aid", "new", true],
    ]);
    expect(valuesIn(read, "experiences")).toMatchObject([
      { company: "Mill", location: null, description: null, start_date: "2020-01-01" },
      { company: null, role: "Cook" },
      { company: null, role: "Inn", start_date: null, current: true },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      { school: "North", degree: null, field: null },
      { school: "South", start_date: null, end_date: "2009-12-31", dates_known_to: "year" },
      { school: "Diploma", degree: null },
    ]);
  });

  it.each<[string, object, string[]]>([
    ["no places", { work: [{ name: "Mill", position: "Baker", startDate: "2020-01" }] }, ["Baker, Mill"]],
    ["null and empty texts", { work: [{ name: "Mill", position: null, location: "", startDate: "" }] }, ["Mill"]],
    ["entries that are null", { work: [null, { name: "Mill", position: "Baker" }] }, ["Baker, Mill"]],
    ["one entry instead of a list", { work: { name: "Mill", position: "Baker" } }, ["Baker, Mill"]],
    ["a course without a school", { education: [{ institution: null, area: "Baking" }] }, ["Baking"]],
    ["a school only", { education: [{ institution: "North" }] }, ["North"]],
    ["a certificate without an issuer", { certificates: [{ name: "First aid" }] }, ["First aid"]],
    ["a project without a text", { projects: [{ name: "Oven" }] }, ["Oven"]],
    [
      "a month that does not exist",
      { work: [{ name: "Mill", position: "Baker", startDate: "2019-13" }] },
      ["Baker, Mill"],
    ],
  ])("is imported from a JSON Resume with %s", (_what, resume, titles) => {
    const read = readResume({ basics: { name: "Ada" }, ...resume });
    expect(statesIn(read)).toEqual(titles.map((title) => [title, "new", true]));
  });

  it.each([
    ["resume.json", '{ "work": [] }', true],
    ["cv.json", '{ "basics": { "label": "Cook" }, "languages": [] }', true],
    ["cv.json", '{ "work": [] }', false],
    ["resume.json", '{ "posts": [] }', false],
  ])("is recognized in %s with %s: %s", (path, json, isResume) => {
    expect(jsonResume.recognises(filesOf({ [path]: json }))).toBe(isResume);
  });

  it("reads places, lists and languages in any shape", () => {
    const read = readResume({
      basics: { name: "Ada", location: { countryCode: "BE", region: "Flanders" } },
      work: [
        {
          name: "Mill",
          position: "Baker",
          location: { city: "Gent", countryCode: "BE" },
          highlights: "• One\n• Two",
          keywords: "Rye, Oats",
        },
      ],
      languages: ["Dutch", { language: "French", fluency: "NATIVE_OR_BILINGUAL" }],
    });
    expect(valuesIn(read, "experiences")).toMatchObject([
      { location: "Gent, BE", highlights: ["One", "Two"], technologies: ["Rye", "Oats"] },
    ]);
    expect(read.profile).toMatchObject({
      location: "Flanders",
      facts: [{ label: "Speaks", value: "Dutch, French (Native)" }],
    });
  });

  it("names a date of which only the year is used, and an end that is not known", () => {
    const work = [{ name: "Mill", position: "Baker", startDate: "2019-13", endDate: "soon" }];
    expect(notesIn(readResume({ basics: {}, work }))).toEqual([
      "The date “2019-13” was not understood, so only its year is used.",
      "The date “soon” was not understood.",
      "Its end is not known, so it counts as current.",
    ]);
  });

  it("exchanges an end before its start with the start, with a note", () => {
    const period = { startDate: "2020-05", endDate: "2019-02" };
    const read = readResume({
      work: [{ name: "Mill", position: "Baker", ...period }],
      education: [{ institution: "North", ...period }],
    });
    const note = "The end “2019-02” is before the start “2020-05”, so they were exchanged. Check them.";
    expect(statesIn(read).map(([, state]) => state)).toEqual(["new", "new"]);
    expect(notesIn(read)).toEqual([note, note]);
    const dates = { start_date: "2019-02-01", end_date: "2020-05-31" };
    expect(valuesIn(read, "experiences")).toMatchObject([{ ...dates, current: false }]);
    expect(valuesIn(read, "education")).toMatchObject([dates]);
  });

  it("names private parts of the place, which are not read", () => {
    const location = { address: "Long Road 1", postalCode: "9000", city: "Gent" };
    expect(readResume({ basics: { name: "Ada", location }, work: [] }).notes).toEqual([
      "Not read: basics.location.address and basics.location.postalCode.",
    ]);
  });

  it.each([
    ["Beginner", 25],
    ["intermediate", 50],
    ["Advanced", 75],
    ["Expert", 100],
    ["Medium", 50],
    ["Avanzado", 75],
    ["Débutant", 25],
    ["5 stars", undefined],
  ])("gives the skills of the level %s the proficiency %s", (level, proficiency) => {
    const skills = [{ name: "Baking", level, keywords: ["Rye"] }];
    const [skill] = readResume({ basics: {}, skills }).rows.filter(({ kind }) => kind === "technical_skills");
    expect(skill?.values.proficiency).toBe(proficiency);
  });

  it("reads skills that are objects with a name, and lists their other keys", () => {
    const skills = [{ name: "Data", keywords: [{ name: "Kafka", level: "Avanzado", logo: "" }, "Spark"] }];
    const read = readResume({ basics: { profiles: [{ url: "https://x.example", icon: "x" }] }, skills });
    expect(valuesIn(read, "technical_skills")).toMatchObject([
      { name: "Kafka", category: "Data" },
      { name: "Spark", category: "Data" },
    ]);
    expect(read.notes).toEqual(["Not read: basics.profiles.icon and skills.keywords.level."]);
  });

  it("reads all awards, publications, talks, volunteer work, interests and references of a JSON Resume", () => {
    const read = readResume({
      basics: { name: "Ada" },
      awards: [{ title: "Best bread", awarder: "Guild", date: "2020-05" }],
      publications: [{ name: "On rye", publisher: "Letters", releaseDate: "2024-03-01", url: "https://rye.example" }],
      talks: [{ title: "Ovens", organization: "Breadconf", date: "2023" }],
      volunteer: [
        { organization: "Inn", position: "Cook", startDate: "2019", summary: "Fed 90.\n- Daily" },
        { name: "Bread for All", position: "Treasurer", summary: "Kept books.", description: "A food bank." },
      ],
      interests: [{ name: "Chess", keywords: ["blitz"] }, "Cameras"],
      references: [{ name: "Bo Li", reference: "She bakes." }],
    });
    expect(statesIn(read)).toEqual([
      ["Ovens, Breadconf", "new", true],
      ["On rye, Letters", "new", true],
      ["Best bread, Guild", "new", true],
      ["Cook, Inn", "new", true],
      ["Treasurer, Bread for All", "new", true],
      ["Chess", "new", true],
      ["Cameras", "new", true],
      ["Bo Li", "new", true],
    ]);
    expect(valuesIn(read, "activities")).toMatchObject([
      { kind: "Talk", start_date: "2023-01-01", dates_known_to: "year" },
      { kind: "Publication", url: "https://rye.example", start_date: "2024-03-01" },
      { kind: "Award", dates_known_to: "month" },
      { kind: "Volunteering", summary: "Fed 90.", highlights: ["Daily"] },
      { kind: "Volunteering", organization: "Bread for All", summary: "Kept books.\n\nA food bank." },
      { kind: "Interest", highlights: ["blitz"] },
      { kind: "Interest" },
      { kind: "Reference", summary: "She bakes." },
    ]);
    expect(read.notes).toEqual([]);
  });

  it("reads publications, honors and volunteer work of LinkedIn", () => {
    const read = readTables({
      "Publications.csv":
        'Name,Published On,Description,Publisher,Url\nOn rye,"Mar 1, 2024",About rye,Letters,https://rye.example\n',
      "Honors.csv": "Title,Description,Issued On\nBest bread,Of 60 bakers,May 2020\n",
      "Volunteering.csv":
        "Company Name,Role,Cause,Started On,Finished On,Description\nInn,Cook,Poverty,2019,2021,• Fed 90\n,,,2018,,\n",
    });
    expect(valuesIn(read, "activities")).toMatchObject([
      { kind: "Publication", title: "On rye", organization: "Letters", start_date: "2024-03-01" },
      { kind: "Award", title: "Best bread", summary: "Of 60 bakers", dates_known_to: "month" },
      { kind: "Volunteering", title: "Cook", organization: "Inn", summary: "Poverty", highlights: ["Fed 90"] },
    ]);
    expect(read.notes[0]).toBe("Volunteering.csv: row 2 was left out, because it has no role or company.");
  });

  it("gives a project the month or year of its source, and notes when it has none", () => {
    const read = readTables({
      "Projects.csv":
        "Title,Description,Url,Started On,Finished On\nOven,Bakes.,,Aug 2016,Sep 2016\nMill,Grinds.,,2014,\nYeast,Rises.,,,\n",
    });
    expect(valuesIn(read, "projects")).toMatchObject([
      { date: "2016-09-01T12:00:00.000Z", dates_known_to: "month" },
      { date: "2014-01-01T12:00:00.000Z", dates_known_to: "year" },
      { dates_known_to: "day" },
    ]);
    expect(notesIn(read)).toEqual(["It has no date, so it gets the date of the import."]);
  });
});

describe("the level of a language", () => {
  it.each([
    ["native_or_bilingual", "Native"],
    ["Native or bilingual proficiency", "Native"],
    ["NATIVE_OR_BILINGUAL", "Native"],
    ["native speaker", "Native"],
    ["Near-native", "Near-native"],
    ["Professional working proficiency", "Professional working"],
    ["FULL_PROFESSIONAL", "Full professional"],
    ["full_professional", "Full professional"],
    ["Limited working proficiency", "Limited working"],
    ["elementary", "Elementary"],
    ["C1", "C1"],
    ["Muttersprache", "Muttersprache"],
  ])("reads %s as %s", (fluency, words) => {
    const { profile } = readResume({ basics: { name: "Ada" }, languages: [{ language: "Dutch", fluency }] });
    expect(profile?.facts).toEqual([{ label: "Speaks", value: `Dutch (${words})` }]);
  });
});

describe("profile links", () => {
  const linksOf = ({ profile, notes }: Parsed) => ({
    links: profile?.links?.map(({ kind, label, url }) => `${kind} ${label} ${url}`),
    notes,
  });

  it("come from a JSON Resume, of any network, and those without an address are named", () => {
    const profiles = [
      { network: "GitHub", username: "ada" },
      { network: "GitLab", username: "ada", url: "https://gitlab.com/ada" },
      { network: "Bluesky", username: "ada.example" },
      { network: "Twitter", username: "@ada", url: "" },
      { network: "Mastodon", username: "@ada@social.example" },
      { network: "Stack Overflow", url: "https://stackoverflow.com/users/1/ada" },
      { network: "Dribbble", url: "https://dribbble.com/ada" },
      { network: "", url: "photos.ada.example" },
      { network: "Koo", username: "ada" },
      { network: "Blog", url: "nowhere at all" },
    ];
    expect(linksOf(readResume({ basics: { url: "ada.example", email: "a@ada.example", profiles }, work: [] }))).toEqual(
      {
        links: [
          "github GitHub https://github.com/ada",
          "gitlab GitLab https://gitlab.com/ada",
          "bluesky Bluesky https://bsky.app/profile/ada.example",
          "x X https://x.com/ada",
          "mastodon Mastodon https://social.example/@ada",
          "stackoverflow Stack Overflow https://stackoverflow.com/users/1/ada",
          "other Dribbble https://dribbble.com/ada",
          "website photos.ada.example https://photos.ada.example",
          "website Website https://ada.example",
          "email E-mail mailto:a@ada.example",
        ],
        notes: [
          "The profile “Koo, ada” has no address and was left out.",
          "The address “nowhere at all” is not a web address and was left out.",
        ],
      },
    );
  });

  it.each([
    "PORTFOLIO:http://ada.example, BLOG:https://b.example/x,y",
    "[PORTFOLIO:http://ada.example,BLOG:https://b.example/x,y]",
    "[PORTFOLIO:http://ada.example],[BLOG:https://b.example/x,y]",
    " [PORTFOLIO:http://ada.example] , [BLOG:https://b.example/x,y] ",
  ])("come from the websites of a LinkedIn profile: %s", (websites) => {
    expect(linksOf(readTables({ "Profile.csv": `First Name,Websites\nAda,"${websites}"\n` })).links).toEqual([
      "website Portfolio http://ada.example",
      "website Blog https://b.example/x,y",
    ]);
  });

  it("come from LinkedIn without labels or schemes, and from handles", () => {
    const profile =
      'First Name,Websites,Twitter Handles\nAda,"[OTHER:github.com/ada,PERSONAL:ada.example, https://c.example, d.example]","[@ada],[ada2],[not a handle]"\n';
    expect(linksOf(readTables({ "Profile.csv": profile }))).toMatchObject({
      links: [
        "github GitHub https://github.com/ada",
        "website Website https://ada.example",
        "website c.example https://c.example",
        "website d.example https://d.example",
        "x X https://x.com/ada",
        "x X https://x.com/ada2",
      ],
      notes: ["The profile “X, not a handle” has no address and was left out.", expect.any(String)],
    });
  });
});
