import { describe, expect, it } from "vitest";
import { readExport, recognise } from "#import/sources/index.ts";
import type { ImportedKind, Parsed } from "#import/types.ts";
import { filesOf } from "./filesOf.ts";

const readFile = (path: string, content: string | object) => {
  const files = filesOf({ [path]: typeof content === "string" ? content : JSON.stringify(content) });
  const source = recognise(files);
  return { source: source.name, ...source.parse(files) };
};

const valuesIn = ({ rows }: Parsed, kind: ImportedKind) =>
  rows.flatMap((row) => (row.kind === kind ? [row.values] : []));

describe("a file of Reactive Resume", () => {
  it("makes a position of each role at a company, and names hidden entries", () => {
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
        awards: { items: [{ title: "Best bread", awarder: "Guild", date: "May 2020" }] },
        languages: { items: [{ name: "Dutch", hidden: true }] },
      },
      metadata: {},
    });
    expect(valuesIn(read, "experiences")).toMatchObject([
      { company: "Mill", role: "Lead", description: "Leads.", current: true },
      { company: "Mill", role: "Baker", start_date: "2019-01-01", end_date: "2021-12-31" },
    ]);
    expect(valuesIn(read, "activities")).toEqual([
      { kind: "Award", title: "Best bread", organization: "Guild", start_date: "2020-05-01", dates_known_to: "month" },
    ]);
    expect(read.notes).toEqual(["Not read: hidden experience and hidden languages."]);
  });
});

describe("a file of RenderCV", () => {
  it("reads activities of each kind from sections of any title, with citations and long texts", () => {
    const long = `Method for ovens ${"and more ".repeat(30)}`.trim();
    const sections = `
    Vorträge: [{ bullet: "Ovens, Breadconf" }]
    papers: [{ title: On rye, authors: ["*Ada Nord*", Bo Li], journal: Rye Letters, doi: 10.1/rye, date: 2024-03 }]
    patents: [{ number: "${long}" }]
    awards: [{ label: Best bread, details: 2019 }]
    volunteering: [{ company: Inn, position: Cook, start_date: 2020, end_date: present }]
    hobbies: ["Sports: running, chess", Cameras]
    references: [{ name: Bo Li, summary: She bakes. }]`;
    const read = readFile("cv.yaml", `cv:\n  name: Ada\n  sections:${sections}`);
    expect(valuesIn(read, "activities").map(({ kind, title }) => [kind, title])).toEqual([
      ["Talk", "Ovens, Breadconf"],
      ["Publication", "On rye"],
      ["Publication", `${long.slice(0, 199)}…`],
      ["Award", "Best bread"],
      ["Volunteering", "Cook"],
      ["Interest", "Sports"],
      ["Interest", "Cameras"],
      ["Reference", "Bo Li"],
    ]);
    expect(valuesIn(read, "activities")).toMatchObject([
      {},
      { organization: "Rye Letters", summary: "Ada Nord, Bo Li", url: "https://doi.org/10.1/rye" },
      { summary: long },
      { start_date: "2019-01-01" },
      { organization: "Inn", start_date: "2020-01-01" },
      { highlights: ["running", "chess"] },
      {},
      { summary: "She bakes." },
    ]);
    expect(read.notes).toEqual([]);
  });

  it.each([
    ["is no translation to Chuvash, whose language code is cv", "blog/locales/cv.yml", "cv:\n  name: Ят"],
    [
      "is no career in the data folder of a blog",
      "blog/_data/cv.yml",
      "cv:\n  name: Ada\n  sections:\n    Work: [{ company: Mill }]",
    ],
  ])("%s", (_which, path, text) => {
    expect(recognise(filesOf({ [path]: text, "blog/_posts/2020-01-02-a.md": "Text" })).name).toBe("markdown");
  });
});

const candidate = (profile: string) =>
  `<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile>${profile}</CandidateProfile></Candidate>`;

describe("a résumé in an unknown format", () => {
  const europass = (root: string) => `<${root} xmlns:europass="http://europass.cedefop.europa.eu/Europass/V2.0"/>`;

  it.each([
    [
      "cv.yaml",
      "cv:\n  social_networks: []\n  work_experience: [{ company: Mill }]",
      "cv.yaml is from RenderCV, but in a version",
    ],
    ["cv.yaml", "cv:\n  name: Ada\n  sections: { Poems: [A poem] }", "cv.yaml is from RenderCV, but in a version"],
    ["cv.yaml", "cv:\n  sections: [Ada", "cv.yaml could not be read as YAML: "],
    ["cv.yaml", "cv:\n  sections: {}\n  sections: {}", "cv.yaml could not be read as YAML: it has sections twice"],
    ["cv.xml", europass("europass:learnerinfo"), "cv.xml is from Europass, but in a version"],
    ["cv.xml", europass("Candidate"), "cv.xml is from Europass, but in a version"],
    ["cv.xml", `<!DOCTYPE Candidate [<!ENTITY a "b">]>${europass("Candidate")}`, "it declares a document type"],
    ["cv.xml", candidate("<Skills>"), "is not complete XML"],
    [
      "resume.json",
      { basics: { name: "Ada" }, sections: { career: { items: [] } }, metadata: {} },
      "is from Reactive Resume, but",
    ],
    [
      "resume.json",
      { basics: { name: "Ada", label: "x" }, sections: { work: [] } },
      "it has sections in place of work",
    ],
  ])("is rejected by its name, and nothing of it is read: %s %j", (path, content, message) => {
    expect(() => readFile(path, content)).toThrow(message);
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
    ["1,3", undefined, "1,3"],
    ["1.6", undefined, "1.6"],
    ["First class", undefined, "First class"],
    ["3.8/4.0", 3.8, undefined],
    ["GPA 3,8", 3.8, undefined],
    ["3.8 GPA", 3.8, undefined],
  ])("of %s is a GPA only with the scale of one", (score, gpa, grade) => {
    const [row] = valuesIn(
      readFile("resume.json", { basics: {}, education: [{ institution: "CAU", score }] }),
      "education",
    );
    expect([row?.gpa, row?.grade]).toEqual([gpa, grade]);
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

describe("a blog with the career of its author", () => {
  const resume = JSON.stringify({ basics: { name: "Ada" }, work: [{ position: "SRE" }] });
  const files = filesOf({
    "blog/hugo.toml": "",
    "blog/static/resume.json": resume,
    "blog/content/posts/a.md": "---\ntitle: A\ndate: 2020-01-02\n---\nText",
  });
  const chosen = files.map(({ path, bytes }) => ({ path, size: bytes.length, read: async () => bytes }));

  it("is imported as a blog, and a note names the career", async () => {
    const { source, parsed } = await readExport(chosen, null);
    expect([source, parsed.rows.length]).toEqual(["markdown", 1]);
    expect(parsed.notes).toContain("The folder also has a career for JSON Resume. Import that file by itself.");
    expect((await readExport(chosen, "jsonresume")).parsed.rows).toHaveLength(1);
  });

  it("leaves a career beside plain notes a career", () => {
    expect(recognise(filesOf({ "resume.json": resume, "notes/a.md": "Text" })).name).toBe("jsonresume");
  });
});

describe("a career in JSON Resume", () => {
  it("keeps both the summary and the description of an entry", () => {
    const both = { summary: "What I did.", description: "What it is." };
    const found = readFile("resume.json", {
      basics: {},
      work: [{ position: "SRE", name: "A", ...both }],
      projects: [{ name: "P", highlights: ["One"], ...both }],
    });
    expect(valuesIn(found, "experiences")).toMatchObject([{ description: "What I did.\n\nWhat it is." }]);
    expect(valuesIn(found, "projects")).toMatchObject([
      { description: "What it is.", long_description: "What I did.\n\n- One" },
    ]);
  });
});
