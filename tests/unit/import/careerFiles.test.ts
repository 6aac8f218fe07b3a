import { describe, expect, it } from "vitest";
import { recognise } from "#import/sources/index.ts";
import type { ImportedKind, Parsed } from "#import/types.ts";
import { filesOf } from "./filesOf.ts";

const readFile = (path: string, content: string | object) => {
  const files = filesOf({ [path]: typeof content === "string" ? content : JSON.stringify(content) });
  const source = recognise(files);
  return { source: source.name, ...source.parse(files) };
};

const valuesIn = ({ rows }: Parsed, kind: ImportedKind) =>
  rows.flatMap((row) => (row.kind === kind ? [row.values] : []));

const page = { page: { locale: "de-DE" } };

describe("a file of Reactive Resume", () => {
  const job = { position: "SRE", company: "Nordlicht GmbH", location: "Kiel" };

  it.each([
    [
      "5",
      {
        basics: { name: "Ada", headline: "SRE", website: { url: "https://ada.example", label: "" } },
        summary: { hidden: false, content: "<p>Keeps things <strong>running</strong>.</p><p>Since 2010.</p>" },
        sections: {
          profiles: {
            items: [{ network: "GitHub", username: "ada", website: { url: "https://github.com/ada", label: "" } }],
          },
          experience: {
            items: [{ ...job, period: "March 2020 - Present", description: "<ul><li>One</li><li>Two</li></ul>" }],
          },
          education: {
            items: [{ school: "CAU", degree: "M.Sc.", area: "Informatik", grade: "1.3", period: "2012 - 2017" }],
          },
          skills: { items: [{ name: "Kubernetes", level: 4, keywords: ["Helm"] }] },
        },
        customSections: [],
        metadata: page,
      },
    ],
    [
      "4",
      {
        basics: { name: "Ada", headline: "SRE", url: { label: "", href: "https://ada.example" } },
        sections: {
          summary: { content: "<p>Keeps things <strong>running</strong>.</p><p>Since 2010.</p>" },
          profiles: { items: [{ network: "GitHub", username: "ada", url: { href: "https://github.com/ada" } }] },
          experience: {
            items: [
              { ...job, date: "March 2020 to Present", summary: "<ul><li><p>One</p></li><li><p>Two</p></li></ul>" },
            ],
          },
          education: {
            items: [{ institution: "CAU", studyType: "M.Sc.", area: "Informatik", score: "1.3", date: "2012 to 2017" }],
          },
          skills: { items: [{ name: "Kubernetes", level: 4, keywords: ["Helm"] }] },
        },
        metadata: page,
      },
    ],
    [
      "3",
      {
        basics: {
          name: "Ada",
          headline: "SRE",
          website: "https://ada.example",
          summary: "Keeps things **running**.\n\nSince 2010.",
          profiles: [{ network: "GitHub", username: "ada", url: "https://github.com/ada" }],
        },
        sections: {
          work: {
            items: [
              {
                position: "SRE",
                name: "Nordlicht GmbH",
                location: "Kiel",
                date: { start: "2020-03", end: "" },
                summary: "- One\n- Two",
              },
            ],
          },
          education: {
            items: [
              {
                institution: "CAU",
                degree: "M.Sc.",
                area: "Informatik",
                score: "1.3",
                date: { start: "2012", end: "2017" },
              },
            ],
          },
          skills: { items: [{ name: "Kubernetes", levelNum: 8, level: "Expert", keywords: ["Helm"] }] },
        },
        metadata: { locale: "de-DE" },
      },
    ],
  ])("of version %s is imported with the whole career", (_version, resume) => {
    const read = readFile("resume.json", resume);
    expect(read.source).toBe("reactiveresume");
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        company: "Nordlicht GmbH",
        role: "SRE",
        location: "Kiel",
        highlights: ["One", "Two"],
        start_date: "2020-03-01",
        current: true,
      },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      {
        school: "CAU",
        degree: "M.Sc.",
        field: "Informatik",
        achievements: ["Grade: 1.3"],
        start_date: "2012-01-01",
        end_date: "2017-12-31",
      },
    ]);
    expect(valuesIn(read, "technical_skills").map(({ name }) => name)).toEqual(["Kubernetes", "Helm"]);
    expect(read.profile).toEqual({
      name: "Ada",
      jobTitle: "SRE",
      about: ["Keeps things running.", "Since 2010."],
      githubUser: "ada",
      language: "de-DE",
      links: [
        { kind: "github", label: "GitHub", url: "https://github.com/ada" },
        { kind: "website", label: "Website", url: "https://ada.example" },
      ],
    });
    expect(read.notes).toEqual([]);
  });

  it("makes a position of each role at a company, and names hidden and other sections", () => {
    const read = readFile("a.json", {
      basics: { name: "Ada" },
      sections: {
        experience: {
          items: [
            {
              company: "Mill",
              roles: [
                { position: "Lead", period: "2021 - heute", description: "<p>Leads.</p>" },
                { position: "Baker", period: "2019–2021", description: "" },
              ],
            },
            { company: "Inn", position: "Cook", hidden: true },
          ],
        },
        awards: { items: [{ title: "Best bread" }] },
      },
      metadata: {},
    });
    expect(valuesIn(read, "experiences")).toMatchObject([
      { company: "Mill", role: "Lead", description: "Leads.", current: true },
      { company: "Mill", role: "Baker", start_date: "2019-01-01", end_date: "2021-12-31" },
    ]);
    expect(read.notes).toEqual(["Not read: hidden experience and awards."]);
  });
});

describe("a résumé in an unknown format", () => {
  it.each([
    [{ basics: { name: "Ada" }, sections: { career: { items: [] } }, metadata: {} }, "is from Reactive Resume, but"],
    [{ basics: { name: "Ada", label: "x" }, sections: { work: [] } }, "it has sections in place of work"],
  ])("is rejected by its name, and nothing of it is read: %j", (resume, message) => {
    expect(() => readFile("resume.json", resume)).toThrow(message);
  });
});

describe("markup in a résumé", () => {
  it("becomes plain lines and key achievements", () => {
    const read = readFile("resume.json", {
      basics: { name: "Ada", summary: "I write <strong>tools</strong> &amp; <a href='x'>docs</a>." },
      work: [
        {
          name: "Nordlicht",
          position: "SRE",
          summary: "Work on <strong>queues</strong> in <em>Go</em>: List<String>.\n\n- Cut cost\n- Ran clusters",
          highlights: ['See <a href="https://a.example/x">the talk</a>'],
        },
      ],
    });
    expect(read.profile?.about).toEqual(["I write tools & docs."]);
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        description: "Work on queues in Go: List<String>.",
        highlights: ["Cut cost", "Ran clusters", "See the talk (https://a.example/x)"],
      },
    ]);
  });
});

describe("a grade", () => {
  it.each([
    ["1,3", null, ["Grade: 1,3"]],
    ["1.6", null, ["Grade: 1.6"]],
    ["First class", null, ["Grade: First class"]],
    ["3.8/4.0", 3.8, undefined],
    ["GPA 3,8", 3.8, undefined],
    ["3.8 GPA", 3.8, undefined],
  ])("of %s is a GPA only with the scale of one", (score, gpa, achievements) => {
    const [row] = valuesIn(
      readFile("resume.json", { basics: {}, education: [{ institution: "CAU", score }] }),
      "education",
    );
    expect([row?.gpa ?? null, row?.achievements]).toEqual([gpa, achievements]);
  });
});

describe("a period in one text", () => {
  it.each([
    ["March 2020 - Present", "2020-03-01", null],
    ["03/2020 – 12/2021", "2020-03-01", "2021-12-31"],
    ["2019-2021", "2019-01-01", "2021-12-31"],
    ["2019-05 to 2021-02", "2019-05-01", "2021-02-28"],
    ["05.2019-02.2021", "2019-05-01", "2021-02-28"],
    ["Mai 2019 bis heute", "2019-05-01", null],
    ["since 2019", "2019-01-01", null],
    ["2019", "2019-01-01", "2019-12-31"],
    ["2019 -", "2019-01-01", null],
  ])("is read from %s", (date, start, end) => {
    const [row] = valuesIn(
      readFile("a.json", {
        basics: {},
        sections: { experience: { items: [{ company: "Mill", position: "Baker", date }] } },
        metadata: {},
      }),
      "experiences",
    );
    expect([row?.start_date, row?.end_date ?? null]).toEqual([start, end]);
  });
});
