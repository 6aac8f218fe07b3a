import { isLanguage } from "#shared/base/languages.ts";
import type { ResumeDesign } from "#shared/base/resumeDesigns.ts";
import { list, string } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import { resumeItems, type resumePapers, resumes, type StoredResume } from "#shared/tables/resumes.ts";
import { type Selected, selectFrom } from "#shared/tables/table.ts";
import type { Words } from "#shared/words/say.ts";
import { lists } from "../../data/content.ts";
import type { Found } from "../../data/pageData.ts";
import { type ProjectSummary, readNewestProjects, readProjectsById } from "../../data/projects.ts";
import { readAll } from "../../data/readLists.ts";
import type { ListReader, TableReader } from "../../data/tableReader.ts";
import { skillGroups } from "../home/homeQueries.ts";
import { chosenRows } from "./chosenRows.ts";
import { type Resume, type ResumeRows, resumeOf } from "./resume.ts";
import { resumeWords, textsIn } from "./resumeWords.ts";
import { type OtherContacts, withoutOwner } from "./withoutOwner.ts";

export interface ShownResume extends Resume {
  texts: Words;
}

const mostProjects = 3;

const shownPhone = selectFrom("site", { phone: string });

const readRows = async (tables: ListReader, reading: Promise<ProjectSummary[]>): Promise<ResumeRows> => {
  const [experiences, education, certifications, skills, groups, activities, projects, [shown]] = await Promise.all([
    readAll(tables, lists.experiences),
    readAll(tables, lists.education),
    readAll(tables, lists.certifications),
    readAll(tables, lists.technicalSkills),
    readAll(tables, lists.skillCategories),
    readAll(tables, lists.activities),
    reading,
    tables.some(shownPhone, { order: "updated_at.asc" }, 1),
  ]);
  const read = { experiences, education, certifications, skills: skillGroups(skills, groups), activities, projects };
  return { ...read, phone: shown?.phone ?? null };
};

export const readResume = async (site: Site, tables: ListReader): Promise<Resume> =>
  resumeOf(site, await readRows(tables, readNewestProjects(tables, mostProjects)), await resumeWords(site.language));

export const readShownResume = async (site: Site, tables: TableReader): Promise<ShownResume> => ({
  ...(await readResume(site, tables)),
  texts: await textsIn(site.language),
});

interface AudienceResume {
  resume: Resume;
  texts: Words;
  language: string;
}

type ResumeChoice = Pick<StoredResume, "language" | "job_title" | "summary" | "anonymous" | "items">;

/** Returns a résumé for an audience. The labels of the site's facts are in the site's language, also if the résumé is in another one. */
export const chosenResume = async (
  site: Site,
  rows: ResumeRows,
  row: ResumeChoice,
  contacts: OtherContacts = {},
): Promise<AudienceResume> => {
  const resume = resumeOf(site, chosenRows(rows, resumeItems.parse(row.items)), await resumeWords(site.language));
  const { label, summary } = resume.basics;
  const language = row.language && isLanguage(row.language) ? row.language : site.language;
  const basics = { ...resume.basics, label: row.job_title ?? label, summary: row.summary ?? summary };
  const shown = { ...resume, basics };
  return {
    resume: row.anonymous ? withoutOwner(shown, contacts) : shown,
    texts: await textsIn(language),
    language,
  };
};

// More than a résumé can show.
const allProjects = 1000;

export const readResumeRows = (tables: TableReader): Promise<ResumeRows> =>
  readRows(tables, readNewestProjects(tables, allProjects));

export interface OpenedResume extends AudienceResume {
  design: ResumeDesign;
  paper: (typeof resumePapers)[number];
  anonymous: boolean;
  /** Null unless the résumé is public. */
  name: string | null;
  changedAt: string;
}

const opened = selectFrom("resumes", { ...resumes.columns, updated_at: string });

/** Reads a résumé by its link, with the rows that a visitor can read. An unknown or revoked link is missing. */
export const readOpenedResume = async (
  site: Site,
  tables: TableReader,
  token: string,
  contacts?: OtherContacts,
): Promise<Found<OpenedResume>> => {
  // A backend may trim the token, whose files and openings would be at another address.
  if (!/^[0-9a-f]{32}$/.test(token)) return { kind: "missing" };
  const [row] = await tables.call("open_resume", list(opened), { link_token: token, select: opened.columns });
  if (!row) return { kind: "missing" };
  const ids = resumeItems.parse(row.items).flatMap(({ kind, id }) => (kind === "projects" ? [id] : []));
  const { visibility, anonymous, updated_at: changedAt } = row;
  const design = row.design === "Compact" ? "Compact" : "Classic";
  const paper = row.paper === "Letter" ? "Letter" : "A4";
  const name = visibility === "Public" ? row.name : null;
  const chosen = await chosenResume(site, await readRows(tables, readProjectsById(tables, ids)), row, contacts);
  return { kind: "found", row: { ...chosen, design, paper, anonymous, name, changedAt } };
};

const listed = selectFrom("resumes", { name: string, token: string, updated_at: string });

export type PublicResume = Selected<typeof listed>;

const mostListed = 100;

export const readPublicResumes = (tables: TableReader): Promise<PublicResume[]> =>
  tables.some(listed, { visibility: "eq.Public", order: "name.asc,id.asc" }, mostListed);
