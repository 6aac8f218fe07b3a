import { validate } from "@jsonresume/schema";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeOf } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { withoutOwner } from "#public/pages/resume/withoutOwner.ts";
import { site } from "#public/site.config.ts";
import { resumeDocx } from "#server/publishing/resume/docx.ts";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { resumeText } from "#server/publishing/resume/resumeText.ts";
import { activities } from "#shared/tables/activities.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { builderOf } from "../../builders.ts";
import { pdfText } from "./pdfText.ts";

const activity = builderOf(activities);
const talk = activity({
  kind: "Talk",
  title: "Boring queues",
  organization: "Nordic DevOps Days",
  start_date: "2024-05-14",
  dates_known_to: "month",
  url: "https://slides.example/queues",
  video_url: "https://video.example/queues",
  summary: "Why a table is enough.",
});

const rows = {
  experiences: [
    builderOf(experiences)({
      company: "Halvmåne",
      role: "Engineer",
      start_date: "2023-02-01",
      highlights: ["Cut costs by **40 %** with `pg_cron`, see [the talk](https://slides.example/costs)."],
    }),
  ],
  education: [
    builderOf(education)({ school: "CAU", degree: "Diplom", grade: "1,3", gpa: null }),
    builderOf(education)({ school: "Institute", degree: "M.Sc.", gpa: 3.8 }),
  ],
  certifications: [],
  skills: [],
  projects: [],
  activities: [
    activity({
      kind: "Reference",
      title: "Ada Nord",
      organization: "CTO, Mill",
      summary: "She calms every room. Mira leads.",
    }),
    activity({ kind: "Interest", title: "Cameras", highlights: ["analog", "large format"] }),
    activity({ kind: "Interest", title: "Chess" }),
    activity({ kind: "Volunteering", title: "Mentor", organization: "Code Club", start_date: "2021-09-01" }),
    activity({ kind: "Award", title: "Best talk", organization: "Nordic DevOps Days", start_date: "2024-05-15" }),
    activity({ kind: "Publication", title: "On kiosks", organization: "Journal", start_date: "2020-01-01" }),
    talk,
  ],
};

const resumeIn = async (language: string): Promise<Resume> => resumeOf(site, rows, await resumeWords(language));
const resume = await resumeIn("en");
const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07Z" };

const jsonOf = async (of: Resume) => JSON.parse(await createResumeFiles(async () => of).json("https://a.b"));
const textOf = (bytes: Uint8Array, part: string) => strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

describe("the activities of a résumé", () => {
  it("have the names of JSON Resume, with talks among the publications", async () => {
    const json = await jsonOf(resume);
    expect(json).not.toHaveProperty("activities");
    expect(json).toMatchObject({
      publications: [
        {
          name: "Boring queues",
          publisher: "Nordic DevOps Days",
          releaseDate: "2024-05",
          url: "https://slides.example/queues",
          videoUrl: "https://video.example/queues",
          type: "Talk",
        },
        { name: "On kiosks", publisher: "Journal", releaseDate: "2020-01-01" },
      ],
      awards: [{ title: "Best talk", awarder: "Nordic DevOps Days", date: "2024-05-15" }],
      volunteer: [{ position: "Mentor", organization: "Code Club", startDate: "2021-09-01" }],
      interests: [{ name: "Cameras", keywords: ["analog", "large format"] }, { name: "Chess" }],
      references: [{ name: "Ada Nord", reference: "She calms every room. Mira leads." }],
    });
    expect(await new Promise((resolve) => validate(json, resolve))).toBeNull();
  });

  it.each(["Classic", "Compact"] as const)("have a section for each kind in the design %s", async (design) => {
    const pdf = await drawPdf(resume, "A4", { ...look, design });
    const text = pdfText(pdf).join("\n");
    const headings = ["Talks", "Publications", "Awards", "Volunteering", "Interests", "References"];
    expect(text.match(new RegExp(headings.join("|"), "gi"))?.map((found) => found.toLowerCase())).toEqual(
      headings.map((heading) => heading.toLowerCase()),
    );
    for (const part of ["Boring queues", "May 2024", "Why a table is enough.", "Sep 2021 – Present"])
      expect(text).toContain(part);
    expect(text).toContain("Cameras (analog, large format), Chess");
    const file = Buffer.from(pdf).toString("latin1");
    expect(file).toContain("/URI (https://slides.example/queues)");
    expect(file).toContain("/URI (https://video.example/queues)");
  });

  it("are in the Word file, in Markdown and in plain text", async () => {
    const xml = textOf(await resumeDocx(resume, "A4", look), "word/document.xml");
    for (const part of ["Talks", "Boring queues", "video.example/queues", "She calms every room."])
      expect(xml).toContain(part);
    const markdown = await resumeText(resume, "en", "md");
    expect(markdown).toContain("## Talks\n\n### [Boring queues](https://slides.example/queues) · May 2024\n\n");
    expect(markdown).toContain("- Cut costs by **40 %** with `pg_cron`");
    expect(await resumeText(resume, "de", "txt")).toContain("\n\nVORTRÄGE\n\nBoring queues · Mai 2024\n\n");
  });

  it("keep no address in a résumé without the owner's name", async () => {
    const hidden = JSON.stringify(withoutOwner(resume, {}));
    expect(hidden).toContain("see the talk.");
    expect(hidden).toContain("She calms every room. […] leads.");
    expect(hidden).not.toMatch(/slides\.example|video\.example/);
  });
});

describe("marks in a highlight", () => {
  it("are shown as such in the PDF and in Word, and are no part of the text", async () => {
    const pdf = await drawPdf(resume, "A4", look);
    const [page = ""] = pdfText(pdf);
    // A link is an element of its own.
    expect(page).toContain("Cut costs by 40 % with pg_cron, see \nthe talk\n.");
    expect(Buffer.from(pdf).toString("latin1")).toContain("/URI (https://slides.example/costs)");
    const xml = textOf(await resumeDocx(resume, "A4", look), "word/document.xml");
    expect(xml).toMatch(/<w:b\/><w:bCs\/>[^/]*<\/w:rPr><w:t [^>]*>40 %|<w:b\/>.{0,80}40 %/);
    expect(xml).toMatch(/Consolas.{0,200}pg_cron/);
    expect(xml).not.toContain("**");
  });

  it("are left out of resume.json", async () => {
    expect((await jsonOf(resume)).work[0].highlights).toEqual(["Cut costs by 40 % with pg_cron, see the talk."]);
  });
});

describe("a grade", () => {
  it("keeps its scale in resume.json", async () => {
    expect((await jsonOf(resume)).education).toMatchObject([{ score: "1,3" }, { score: "3.80/4.0" }]);
  });

  it.each([
    ["en", "GPA 3.80"],
    ["de", "GPA 3,80"],
  ])("is a GPA only if it has the scale of one, in %s", async (language, gpa) => {
    const text = await resumeText(await resumeIn(language), language, "txt");
    expect(text).toContain("CAU, 1,3\n");
    expect(text).toContain(`Institute, ${gpa}\n`);
  });
});
