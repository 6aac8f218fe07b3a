import { describe, expect, it, vi } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { wordsOf } from "#public/pages/resume/resumeFormats.ts";
import { designs } from "#server/publishing/resume/designs.ts";
import { layoutResume } from "#server/publishing/resume/layoutResume.ts";
import { createTypesetter } from "#server/publishing/resume/lines.ts";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { type ResumeDesign, resumeDesigns } from "#shared/base/resumeDesigns.ts";
import { englishWords } from "#shared/words/say.ts";
import { fontSizesIn, pdfText } from "./pdfText.ts";

const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07Z" };

const role = (index: number, points: number): Resume["work"][number] => ({
  name: `Company${index}`,
  position: `Position${index}`,
  location: `Place${index}`,
  startDate: "2020-01-01",
  summary: `Summary${index} of what the role was about.`,
  highlights: Array.from({ length: points }, (_, point) => `Point${index}.${point} with a result.`),
  keywords: [`Tool${index}`, `Language${index}`],
});

const career = (roles: number, points = 4): Resume => ({
  basics: {
    name: "Mira Lindqvist",
    label: "Engineer",
    email: "mira@example.org",
    phone: "+46 31 123 45 67",
    summary: "What it is about.",
    location: { city: "Gothenburg", region: "Sweden" },
    profiles: [{ network: "GitHub", url: "https://github.example/mira" }],
  },
  work: Array.from({ length: roles }, (_, index) => role(index, points)),
  education: [
    {
      institution: "School",
      studyType: "M.Sc.",
      area: "Physics",
      startDate: "2010",
      endDate: "2015",
      highlights: ["Prize"],
    },
  ],
  certificates: [
    { name: "Operator", issuer: "Guild", date: "2023-01-01" },
    { name: "- Diver", issuer: "Club", date: "2021-01-01" },
  ],
  skills: [{ name: "Platform", keywords: ["Kubernetes", "Linux"] }],
  languages: [{ language: "Swedish", fluency: "native" }],
  projects: [{ name: "Drydock", description: "A dock for ships.", keywords: ["Wasm"], url: "https://dock.example" }],
});

const papers = ["A4", "Letter"] as const;
const variants = resumeDesigns.flatMap((design) => papers.map((paper) => [design, paper] as const));

const drawAgain = async (resume: Resume, design: ResumeDesign, paper: (typeof papers)[number]) => {
  const pdf = await drawPdf(resume, paper, { ...look, design });
  return { pdf, pages: pdfText(pdf).map((page) => page.split("\n").filter(Boolean)) };
};

const known = new Map<string, ReturnType<typeof drawAgain>>();

/** Draws each résumé once, as some take a second. */
const draw = (resume: Resume, design: ResumeDesign = "Compact", paper: (typeof papers)[number] = "A4") => {
  const key = JSON.stringify([resume, design, paper]);
  const drawn = known.get(key) ?? drawAgain(resume, design, paper);
  known.set(key, drawn);
  return drawn;
};

describe.each(variants)("the design %s on %s", (design, paper) => {
  it("sets text in 9.5 points or more and dates in 8.5 or more, however long the career is", async () => {
    for (const count of [1, 3, 4, 6, 7, 9, 10, 11, 12]) {
      const sizes = fontSizesIn((await draw(career(count), design, paper)).pdf);
      expect(sizes.get("Point0.0 with a result."), `${count} roles`).toBeGreaterThanOrEqual(9.5);
      expect(sizes.get("Jan 2020 – Present"), `${count} roles`).toBeGreaterThanOrEqual(8.5);
    }
  });

  it("makes identical bytes of identical data, with the time of the last change", async () => {
    const { pdf } = await draw(career(1), design, paper);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-03") });
    const later = await drawAgain(career(1), design, paper);
    vi.useRealTimers();
    expect(Buffer.compare(later.pdf, pdf)).toBe(0);
    expect(Buffer.from(pdf).toString("latin1")).toContain("(D:20260304050607Z)");
  });

  it("shows every role, place, date, school, skill, contact and highlight", async () => {
    const { pages } = await draw(career(12), design, paper);
    const text = pages.flat().join("\n");
    for (const { position, name = "", location = "" } of career(12).work) {
      expect(text).toMatch(new RegExp(`${position}(?:\\n|  )(?:.*\\n)?${name}, ${location}|${position}.*\\n${name}`));
    }
    expect(text.match(/Jan 2020 – Present/g)).toHaveLength(12);
    for (const part of [
      "mira@example.org",
      "+46 31 123 45 67",
      "Gothenburg, Sweden",
      "github.example/mira",
      "2010 – 2015",
    ])
      expect(text).toContain(part);
    for (const part of ["M.Sc., Physics", "Kubernetes, Linux", "Swedish (native)", "Operator, Guild, 2023", "Drydock"])
      expect(text).toContain(part);
    expect(text.match(/Point\d+\.\d+/g)).toHaveLength(48);
    expect(text.match(/Summary\d+|Tool\d+, Language\d+|A dock for ships|Prize/g)).toHaveLength(26);
  });

  it("links companies and certificates, and tags each link with its annotation on the same page", async () => {
    const [work, education] = [career(12).work, career(1).education];
    const certificates = [{ name: "Operator", url: "https://guild.example/1" }, { name: "Diver" }];
    const resume = { ...career(12), work: work.map((row) => ({ ...row, url: "https://company.example" })), education };
    const { pdf, pages } = await draw({ ...resume, certificates }, design, paper);
    const file = Buffer.from(pdf).toString("latin1");
    const count = (pattern: RegExp) => file.match(pattern)?.length ?? 0;
    expect(count(/\/URI \(https:\/\/company\.example\)/g)).toBe(12);
    expect(count(/\/URI \(https:\/\/guild\.example\/1\)/g)).toBe(1);
    expect(pages.flat()).toContain("Company0, Place0");
    const annotations = [...file.matchAll(/^(\d+) 0 obj\n<<[^>]*\/Contents \([^)]+\)[^>]*\/Subtype \/Link/gm)];
    expect(annotations).toHaveLength(count(/\/Subtype \/Link/g));
    expect(count(/\/S \/Link/g)).toBe(annotations.length);
    for (const [, id] of annotations) {
      const [, page] = new RegExp(`/Type /OBJR\\n/Obj ${id} 0 R\\n/Pg (\\d+) 0 R`).exec(file) ?? [];
      expect(new RegExp(`^${page} 0 obj\\n<<[^>]*/Annots \\[[^\\]]*\\b${id} 0 R`, "m").test(file), id).toBe(true);
    }
    expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(count(/\/ListNumbering \/Disc/g)).toBe(count(/\/S \/L\n/g));
  });

  it("tags headings and lists, and ends no page with a heading", async () => {
    const { pdf, pages } = await draw(career(12), design, paper);
    const tags =
      Buffer.from(pdf)
        .toString("latin1")
        .match(/(?<=\/S \/)(?:H1|H2|L|LI)\b/g) ?? [];
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(tags.filter((tag) => tag === "H2")).toHaveLength(6);
    expect(new Set(tags)).toEqual(new Set(["H1", "H2", "L", "LI"]));
    for (const page of pages.slice(0, -1)) expect(page.at(-2)).not.toMatch(/^(?:Experience|Position)/);
  });
});

describe("the compact résumé", () => {
  it.each(papers)(
    "takes one page of %s where the classic one takes two, and two of a career of 12 roles",
    async (paper) => {
      expect((await draw(career(5), "Classic", paper)).pages).toHaveLength(2);
      expect((await draw(career(5), "Compact", paper)).pages).toHaveLength(1);
      expect((await draw(career(12), "Compact", paper)).pages).toHaveLength(2);
    },
  );

  it("has the place and date on the line of the title, or below a title that is too long", async () => {
    const { pages } = await draw(career(1));
    expect(pages[0]).toContain("Position0  Company0, Place0  Jan 2020 – Present");
    expect(pages[0]?.join("|")).toContain("Drydock|  Wasm  |dock.example");
    const position = "Long title ".repeat(9).trim();
    const wide = await draw({ ...career(1), work: [{ ...role(0, 1), position, location: "Place ".repeat(5).trim() }] });
    expect(wide.pages[0]).toContain("Company0, Place Place Place Place Place");
  });

  it("runs skills and certificates on, and has words below a name that is too wide", async () => {
    const name = "Infrastructure ".repeat(6).trim();
    const { pages } = await draw({ ...career(1), skills: [...career(1).skills, { name, keywords: ["Terraform"] }] });
    expect(pages[0]).toContain("Platform:  Kubernetes, Linux");
    expect(pages[0]?.join("")).toContain("Operator, Guild, 2023;  Diver, Club, 2021");
    expect(pages[0]).toEqual(expect.arrayContaining([`${name}:`, "Terraform"]));
  });
});

it("a right-to-left résumé aligns all lines to the right, also those in Latin letters", () => {
  const { spans } = createTypesetter((run, size) => run.text.length * size, { isRtlSheet: true });
  const [line] = spans("Go, Kafka", { size: 1, weight: 400, color: "" }, 10, 50);
  expect([line?.x, line?.runs.map((run) => run.text)]).toEqual([51, ["Go, Kafka"]]);
});

const linesIn = (name: ResumeDesign, resume: Resume) => {
  const design = designs[name];
  const typesetter = createTypesetter((run, size) => run.text.length * size * 0.5, design.page);
  return layoutResume(resume, typesetter, {
    width: 495,
    sheet: 742,
    accent: null,
    words: wordsOf(englishWords),
    design,
  });
};

it("the design Classic leaves room between the rule of a heading and the text below", () => {
  const headings = linesIn("Classic", career(1)).filter(({ block }) => block.tag === "H2");
  for (const { height, rule } of headings) expect(height - (rule?.y ?? height)).toBeGreaterThanOrEqual(3);
});

it("the design Classic has no bold line of capitals only, which parsers take for the title of a section", () => {
  const work = ["SFR", "Halvmåne"].map((name) => ({ ...role(0, 1), name, location: "" }));
  const weights = linesIn("Classic", { ...career(0), work }).flatMap(({ spans: [span] }) =>
    span && ["SFR", "Halvmåne"].includes(span.text) ? [span.type.weight] : [],
  );
  expect(weights).toEqual([400, 700]);
});

it.each([
  ["Classic", 1.6],
  ["Compact", 1.5],
] as const)("the design %s begins a role %d line gaps or more below the one before", (name, least) => {
  const work = [role(0, 3), { ...role(1, 3), keywords: [] }, role(2, 3)];
  const lines = linesIn(name, { ...career(0), work });
  let top = 0;
  const baselines = lines.map(({ gap, height, baseline, block }) => {
    top += gap + height;
    return { tag: block.tag, y: top - height + baseline };
  });
  const gapsBefore = (tag: string, above: RegExp) =>
    baselines.slice(1).flatMap((line, index) => {
      const before = baselines[index];
      return before && line.tag === tag && above.test(before.tag) ? [line.y - before.y] : [];
    });
  const usual = Math.max(...gapsBefore("LBody", /LBody/));
  const roles = gapsBefore("H3", /LBody|P/);
  expect(roles).toHaveLength(2);
  for (const gap of roles) expect(gap / usual).toBeGreaterThanOrEqual(least);
  // OpenResume's parser rounds the gaps to points.
  for (const scale of [1.18, 1.15, 1.12, 1.09, 1.06, 1.03, 1]) {
    const threshold = 1.4 * Math.round(usual * scale);
    for (const gap of roles) expect(Math.round(gap * scale), `${scale}`).toBeGreaterThan(threshold);
  }
});

it.each(resumeDesigns)("the design %s breaks contacts between two of them only", async (design) => {
  const profiles = Array.from({ length: 9 }, (_, index) => ({
    network: "Code",
    url: `https://code-${index}.example/a-b`,
  }));
  const { pages } = await draw({ ...career(1), basics: { ...career(1).basics, profiles } }, design);
  const text = pages[0]?.join("\n");
  for (const part of ["+46 31 123 45 67", ...profiles.map(({ url }) => url.slice(8))]) expect(text).toContain(part);
});
