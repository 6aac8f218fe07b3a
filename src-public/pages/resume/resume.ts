import { dayOf, toPrecision } from "#shared/base/dates.ts";
import { webUrl } from "#shared/base/links.ts";
import { joinCommas } from "#shared/base/text.ts";
import { commonLevel } from "#shared/resume/skillLevels.ts";
import { factOf } from "#shared/site/factOf.ts";
import type { Site } from "#shared/site/site.ts";
import type { Activity } from "#shared/tables/activities.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import { gradeIn } from "#shared/words/say.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import type { SkillGroup } from "../home/homeQueries.ts";
import type { ResumeWords } from "./resumeFormats.ts";

/** A résumé under the names of JSON Resume (jsonresume.org/schema, 1.0.0). Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface Resume {
  basics: {
    name: string;
    label?: string;
    email?: string;
    phone?: string;
    url?: string;
    summary?: string;
    /** Without a place an empty object, because some themes fail without it. */
    location?: { city?: string; region?: string };
    profiles: { network: string; username?: string; url: string }[];
  };
  work: {
    name?: string;
    position: string;
    location?: string;
    url?: string;
    startDate?: string;
    endDate?: string;
    summary?: string;
    highlights: string[];
    /** Not part of the standard, which allows additional fields. */
    keywords: string[];
  }[];
  education: {
    institution: string;
    area?: string;
    studyType?: string;
    startDate?: string;
    endDate?: string;
    score?: string;
    gpa?: number;
    /** Not part of the standard. */
    highlights: string[];
  }[];
  certificates: { name: string; issuer?: string; date?: string; url?: string }[];
  skills: { name: string; level?: string; keywords: string[] }[];
  languages: { language: string; fluency?: string }[];
  projects: { name: string; description: string; keywords: string[]; url?: string }[];
  /** Rows, which jsonResume.ts distributes among the sections of the standard. */
  activities?: readonly Activity[];
}

export interface ResumeRows {
  phone?: string | null;
  experiences: Experience[];
  education: Education[];
  certifications: Certification[];
  skills: SkillGroup[];
  projects: ProjectSummary[];
  activities?: Activity[];
}

const mail = "mailto:";

const optional = <Name extends string>(name: Name, value: string | null | undefined): { [Key in Name]?: string } => {
  const made: { [Key in Name]?: string } = {};
  if (value?.trim()) made[name] = value;
  return made;
};

const locationOf = (place: string): Resume["basics"]["location"] => {
  const [, city = place, region] = /^([^,]+), (.+)$/.exec(place) ?? [];
  return { ...optional("city", city), ...optional("region", region) };
};

/** Splits `Dutch (Native), English` into languages. `Dutch: native`, `Dutch – native` and a word before the last one are read, too. */
const languagesOf = (spoken: string, { and }: ResumeWords): Resume["languages"] =>
  spoken.split(new RegExp(`(?:[,،、，;；·|\\n]| [/&+] |${and})(?![^(（]{0,40}[)）])`)).flatMap((entry) => {
    const name = entry.trim();
    const [, language = name, ...levels] =
      /^(.+?)(?:\s*[(（](.+)[)）]|\s+[–—-]\s+(.+)|\s*[:：]\s*(.+))$/.exec(name) ?? [];
    return language ? [{ language, ...optional("fluency", levels.find(Boolean)) }] : [];
  });

const basicsOf = (site: Site, words: ResumeWords, phone: ResumeRows["phone"]): Resume["basics"] => {
  const { name, jobTitles, links, about } = site;
  const email = links
    .find(({ url }) => url.startsWith(mail))
    ?.url.slice(mail.length)
    .replace(/\?.*/, "");
  return {
    name,
    ...optional("label", jobTitles[0]),
    ...optional("email", email),
    ...optional("phone", phone),
    ...optional("summary", about.paragraphs[0]),
    location: locationOf(factOf(site, words.say, "cv.placeLabels")?.value ?? ""),
    profiles: links
      .filter(({ url }) => !url.startsWith(mail))
      .map(({ kind, label, url }) => ({
        network: label,
        ...(kind === "website" || kind === "other"
          ? {}
          : optional("username", new URL(url).pathname.split("/").filter(Boolean).at(-1))),
        url,
      })),
  };
};

const workOf = (row: Experience): Resume["work"][number] => ({
  ...optional("name", row.company),
  position: row.role,
  ...optional("location", row.location),
  ...optional("url", webUrl(row.company_url)),
  ...optional("startDate", row.start_date && toPrecision(row.start_date, row.dates_known_to)),
  ...optional("endDate", row.current ? null : row.end_date && toPrecision(row.end_date, row.dates_known_to)),
  ...optional("summary", row.description),
  // Achievements if there are any, else responsibilities.
  highlights: row.highlights.length > 0 ? row.highlights : row.responsibilities,
  keywords: row.technologies,
});

const educationOf = (row: Education): Resume["education"][number] => ({
  institution: row.school,
  ...optional("area", row.field),
  ...optional("studyType", row.degree),
  ...optional("startDate", row.start_date && toPrecision(row.start_date, row.dates_known_to)),
  ...optional("endDate", row.end_date && toPrecision(row.end_date, row.dates_known_to)),
  ...optional("score", row.grade),
  ...(row.gpa !== null && { gpa: row.gpa }),
  highlights: row.achievements,
});

export const resumeOf = (site: Site, rows: ResumeRows, words: ResumeWords): Resume => ({
  basics: basicsOf(site, words, rows.phone),
  work: rows.experiences.map(workOf),
  education: rows.education.map(educationOf),
  certificates: rows.certifications
    .filter(({ status }) => status === "Completed")
    .map(({ name, issuer, issue_date, dates_known_to, credential_url }) => ({
      name,
      ...optional("issuer", issuer),
      ...optional("date", issue_date && toPrecision(dayOf(issue_date), dates_known_to)),
      ...optional("url", webUrl(credential_url)),
    })),
  skills: rows.skills.map(({ name: category, skills }) => ({
    name: category,
    ...optional("level", site.skillLevels ? commonLevel(skills.map(({ proficiency }) => proficiency)) : null),
    keywords: skills.map(({ name }) => name),
  })),
  languages: languagesOf(factOf(site, words.say, "cv.speaksLabels")?.value ?? "", words),
  projects: rows.projects.map(({ title, description, tech, demo_url, github_url }) => ({
    name: title,
    description,
    keywords: tech,
    ...optional("url", webUrl(demo_url) ?? webUrl(github_url)),
  })),
  activities: rows.activities ?? [],
});

/** Returns the address that dials a number. A zero in parentheses is not dialled after a country code. */
export const phoneUrl = (phone: string): string =>
  `tel:${(phone.startsWith("+") ? phone.replace("(0)", "") : phone).replace(/[^+\d]/g, "")}`;

export const locationWords = ({ location }: Resume["basics"]): string => joinCommas(location?.city, location?.region);

export const languageWords = (languages: Resume["languages"]): string =>
  languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(", ");

export const placeWords = ({ name, location }: Pick<Resume["work"][number], "name" | "location">): string =>
  joinCommas(name, location);

/** Returns the heading of a school, and the line below it. A school without degree and field is the heading. */
export const schoolWords = (
  { institution, studyType, area, score, gpa }: Resume["education"][number],
  { say }: ResumeWords,
) => {
  const title = joinCommas(studyType, area);
  const grade = gradeIn(say, { grade: score ?? null, gpa: gpa ?? null });
  return { title: title || institution, where: joinCommas(title && institution, grade) };
};

export const certificateWords = ({ name, issuer, date }: Resume["certificates"][number]): string =>
  joinCommas(name, issuer, date?.slice(0, 4));
