import type { Activity } from "#shared/tables/activities.ts";
import { activityDates, activityKinds, interestNames } from "#shared/tables/activityFacts.ts";
import { bareUrl } from "../../data/paths.ts";
import { placeWords, type Resume, schoolWords } from "./resume.ts";
import type { ResumeWords } from "./resumeFormats.ts";

/** A position, project, school or activity. */
export interface ResumeEntry {
  /** Empty for the interests, whose summary names all of them. */
  title: string;
  where?: string;
  whereUrl?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  url?: string | undefined;
  /** The URL of a project as a text, which has the place of a period. */
  address?: string;
  summary?: string | undefined;
  highlights?: readonly string[];
  keywords?: readonly string[];
}

/** In the order of the page and the Word file. */
export const resumeSections = [
  ...(["experience", "skills", "projects", "languages", "education", "certifications"] as const),
  ...activityKinds,
];

const activityEntry = (row: Activity): ResumeEntry => ({
  ...activityDates(row),
  title: row.title,
  where: row.organization ?? "",
  url: row.url ?? undefined,
  summary: row.summary ?? undefined,
  highlights: [...row.highlights, ...(row.video_url ? [`[${bareUrl(row.video_url)}](${row.video_url})`] : [])],
});

/** Returns the entries of a section. Those of skills, languages and certifications are no entries. */
export const entriesOf = (resume: Resume, section: (typeof resumeSections)[number], words: ResumeWords) => {
  const ofKind = (resume.activities ?? []).filter(({ kind }) => kind === section);
  const sections: Partial<Record<typeof section, ResumeEntry[]>> = {
    experience: resume.work.map(({ position: title, url: whereUrl, startDate: start, endDate: end, ...row }) => {
      return { ...row, title, where: placeWords(row), whereUrl, start, end };
    }),
    projects: resume.projects.map(({ name: title, description: summary, url, keywords }) => {
      return { title, url, address: bareUrl(url ?? ""), summary, keywords };
    }),
    education: resume.education.map(({ startDate: start, endDate: end, ...row }) => {
      return { ...schoolWords(row, words), start, end, highlights: row.highlights };
    }),
    Interest: ofKind.length > 0 ? [{ title: "", summary: interestNames(ofKind) }] : [],
  };
  return sections[section] ?? ofKind.map(activityEntry);
};
