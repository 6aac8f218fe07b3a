import { dayOf, toPrecision } from "#shared/base/dates.ts";
import { webUrl } from "#shared/base/links.ts";
import type { Site } from "#shared/site/site.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import type { SkillGroup } from "../home/homeQueries.ts";

/** A résumé in the format of JSON Resume (jsonresume.org/schema, 1.0.0). Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface Resume {
  basics: {
    name: string;
    label: string;
    email?: string;
    url?: string;
    summary: string;
    profiles: { network: string; username?: string; url: string }[];
  };
  work: {
    name: string;
    position: string;
    location?: string;
    url?: string;
    startDate: string;
    endDate?: string;
    summary?: string;
    highlights: string[];
    /** Not part of the standard, which allows additional fields. */
    keywords: string[];
  }[];
  education: {
    institution: string;
    area: string;
    studyType: string;
    startDate: string;
    endDate?: string;
    score?: string;
    /** Not part of the standard. */
    highlights: string[];
  }[];
  certificates: { name: string; issuer: string; date?: string; url?: string }[];
  skills: { name: string; keywords: string[] }[];
  projects: { name: string; description: string; keywords: string[]; url?: string }[];
}

interface ResumeRows {
  experiences: Experience[];
  education: Education[];
  certifications: Certification[];
  skills: SkillGroup[];
  projects: ProjectSummary[];
}

const mail = "mailto:";

const optional = <Name extends string>(name: Name, value: string | null | undefined): { [Key in Name]?: string } => {
  const made: { [Key in Name]?: string } = {};
  if (value?.trim()) made[name] = value;
  return made;
};

const basicsOf = ({ name, jobTitles, links, about }: Site): Resume["basics"] => {
  const email = links
    .find(({ url }) => url.startsWith(mail))
    ?.url.slice(mail.length)
    .replace(/\?.*/, "");
  return {
    name,
    label: jobTitles[0],
    ...optional("email", email),
    summary: about.paragraphs[0],
    profiles: links
      .filter(({ url }) => !url.startsWith(mail))
      .map(({ label, url }) => ({
        network: label,
        ...optional("username", new URL(url).pathname.split("/").filter(Boolean).at(-1)),
        url,
      })),
  };
};

const workOf = (row: Experience): Resume["work"][number] => ({
  name: row.company,
  position: row.role,
  ...optional("location", row.location),
  ...optional("url", webUrl(row.company_url)),
  startDate: toPrecision(row.start_date, row.dates_known_to),
  ...optional("endDate", row.current ? null : row.end_date && toPrecision(row.end_date, row.dates_known_to)),
  ...optional("summary", row.description),
  // Achievements if there are any, else responsibilities.
  highlights: row.highlights.length > 0 ? row.highlights : row.responsibilities,
  keywords: row.technologies,
});

const educationOf = (row: Education): Resume["education"][number] => ({
  institution: row.school,
  area: row.field,
  studyType: row.degree,
  startDate: toPrecision(row.start_date, row.dates_known_to),
  ...optional("endDate", row.end_date && toPrecision(row.end_date, row.dates_known_to)),
  ...optional("score", row.gpa?.toFixed(2)),
  highlights: row.achievements,
});

export const resumeOf = (site: Site, rows: ResumeRows): Resume => ({
  basics: basicsOf(site),
  work: rows.experiences.map(workOf),
  education: rows.education.map(educationOf),
  certificates: rows.certifications
    .filter(({ status }) => status === "Completed")
    .map(({ name, issuer, issue_date, dates_known_to, credential_url }) => ({
      name,
      issuer,
      ...optional("date", issue_date && toPrecision(dayOf(issue_date), dates_known_to)),
      ...optional("url", webUrl(credential_url)),
    })),
  skills: rows.skills.map(({ name: category, skills }) => ({
    name: category,
    keywords: skills.map(({ name }) => name),
  })),
  projects: rows.projects.map(({ title, description, tech, demo_url, github_url }) => ({
    name: title,
    description,
    keywords: tech,
    ...optional("url", webUrl(demo_url) ?? webUrl(github_url)),
  })),
});

const listed = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(", ");

export const placeWords = ({ name, location }: Pick<Resume["work"][number], "name" | "location">): string =>
  listed(name, location);

export const certificateWords = ({ name, issuer, date }: Resume["certificates"][number]): string =>
  listed(name, issuer, date?.slice(0, 4));
