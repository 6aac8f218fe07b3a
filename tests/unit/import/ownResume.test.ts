import { describe, expect, it } from "vitest";
import { isWanted, planImport } from "#import/plan.ts";
import { jsonResume } from "#import/sources/jsonResume.ts";
import type { AnyImportedRow, ImportedKind, ImportedRow, ImportedValues } from "#import/types.ts";
import { skillGroups } from "#public/pages/home/homeQueries.ts";
import { resumeOf } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { site } from "#public/site.config.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { activities } from "#shared/tables/activities.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { projects } from "#shared/tables/projects.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { builderOf } from "../../builders.ts";
import { filesOf } from "./filesOf.ts";

const build = {
  experiences: builderOf(experiences),
  education: builderOf(education),
  certifications: builderOf(certifications),
  technical_skills: builderOf(technicalSkills),
  skill_categories: builderOf(skillCategories),
  projects: builderOf(projects),
  activities: builderOf(activities),
};

interface Rows {
  experiences: readonly ImportedValues["experiences"][];
  education: readonly ImportedValues["education"][];
  certifications: readonly ImportedValues["certifications"][];
  technical_skills: readonly ImportedValues["technical_skills"][];
  skill_categories: readonly ImportedValues["skill_categories"][];
  projects: readonly ImportedValues["projects"][];
  activities: readonly ImportedValues["activities"][];
}

const resumeJson = (rows: Rows): Promise<string> =>
  createResumeFiles(async () =>
    resumeOf(
      site,
      {
        experiences: rows.experiences.map(build.experiences),
        education: rows.education.map(build.education),
        certifications: rows.certifications.map(build.certifications),
        skills: skillGroups(
          rows.technical_skills.map((row, order) => build.technical_skills({ ...row, order })),
          rows.skill_categories.map(build.skill_categories),
        ),
        projects: rows.projects.map(build.projects),
        activities: rows.activities.map(build.activities),
      },
      await resumeWords("en"),
    ),
  ).json("https://mira.example");

/** All that a résumé carries of a site. */
const carried: Rows = {
  experiences: [
    {
      company: "Halvmåne",
      role: "Engineer",
      description: "What it was.\n\n- a line like a bullet\n<b>and markup</b>",
      location: "Göteborg",
      company_url: "https://halvmane.example.com",
      start_date: "2023-02-01",
      dates_known_to: "month",
      current: true,
      technologies: ["Go", "SQL"],
      highlights: ["One", "• Two"],
    },
    {
      company: "Before",
      role: "Clerk",
      description: "Sorting.",
      location: "Home",
      start_date: "2019-01-01",
      end_date: "2022-12-31",
      dates_known_to: "year",
      current: false,
    },
  ],
  education: [
    {
      school: "Institute",
      degree: "M.Sc., with honours",
      field: "Computing",
      start_date: "2011-08-29",
      end_date: "2015-06-10",
      dates_known_to: "day",
      gpa: 0,
      achievements: ["Thesis"],
    },
    { school: "Gymnasium", degree: "Abitur", start_date: "2008-01-01", dates_known_to: "year", grade: "1,3" },
  ],
  certifications: [
    {
      name: "Operator",
      issuer: "Guild",
      credential_url: "https://guild.example/1",
      issue_date: "2025-05-01",
      dates_known_to: "month",
      status: "Completed",
      progress: 100,
    },
    { name: "Undated", issuer: "Guild", status: "Completed", progress: 100 },
  ],
  skill_categories: [{ name: "Platform" }, { name: "Languages" }],
  technical_skills: [
    { name: "Linux", category: "Platform" },
    { name: "Go", category: "Platform" },
    { name: "Go", category: "Languages" },
  ],
  projects: [
    { title: "Drydock", description: "A dock.", tech: ["Rust"], github_url: "https://github.com/example/drydock" },
    { title: "Lantern", description: "A light.", demo_url: "https://lantern.example" },
  ],
  activities: [
    {
      kind: "Talk",
      title: "Queues",
      organization: "Days",
      start_date: "2024-05-01",
      dates_known_to: "month",
      url: "https://slides.example/",
      video_url: "https://video.example/",
    },
    { kind: "Award", title: "Best talk", start_date: "2024-05-14", end_date: "2024-05-15", dates_known_to: "day" },
    { kind: "Volunteering", title: "Mentor", organization: "Club", highlights: ["- Weekly"] },
    { kind: "Interest", title: "Cameras", highlights: ["analog, instant"] },
    { kind: "Reference", title: "Ada", organization: "CTO", summary: "Calm.\n- and kind" },
  ],
};

const isOf =
  <Kind extends ImportedKind>(kind: Kind) =>
  (row: AnyImportedRow): row is AnyImportedRow & ImportedRow<Kind> =>
    row.kind === kind;

const importedFrom = (json: string) => {
  const parsed = jsonResume.parse(filesOf({ "resume.json": json }));
  const valuesOf = <Kind extends ImportedKind>(kind: Kind): ImportedValues[Kind][] =>
    parsed.rows.filter(isOf(kind)).map(({ values }) => values);
  return { parsed, valuesOf };
};

describe("the site's resume.json", () => {
  it("is imported as its original rows, which export the same file", async () => {
    const json = await resumeJson(carried);
    const { parsed, valuesOf } = importedFrom(json);
    const rows: Rows = {
      experiences: valuesOf("experiences"),
      education: valuesOf("education"),
      certifications: valuesOf("certifications"),
      skill_categories: valuesOf("skill_categories"),
      technical_skills: valuesOf("technical_skills"),
      projects: valuesOf("projects"),
      activities: valuesOf("activities"),
    };
    const published = { status: "Completed", thumbnail: "/project.svg" };
    expect(rows).toEqual({ ...carried, projects: carried.projects.map((project) => ({ ...project, ...published })) });
    expect(await resumeJson(rows)).toBe(json);
    expect(parsed.notes).toEqual([]);
    const planned = planImport(parsed.rows, { rows: {}, imported: [], demo: {} }, new Date("2026-11-22T10:00:00Z"));
    expect(planned.every(isWanted)).toBe(true);
    // Projects are sorted newest first, because the file has no dates for them.
    const dates = planned.flatMap(({ kind, values }) => (kind === "projects" ? [String(values.date)] : []));
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
    expect(parsed.profile).toEqual({
      name: site.name,
      jobTitle: site.jobTitles[0],
      about: [site.about.paragraphs[0]],
      location: "Gothenburg, Sweden",
      facts: [{ label: "Speaks", value: "Swedish, English, German" }],
      githubUser: "mira-lindqvist-demo",
      links: site.links,
    });
  });
});
