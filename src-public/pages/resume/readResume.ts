import { string } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import { selectFrom } from "#shared/tables/table.ts";
import { lists } from "../../data/content.ts";
import { readNewestProjects } from "../../data/projects.ts";
import { readAll } from "../../data/readLists.ts";
import type { TableReader } from "../../data/tableReader.ts";
import { skillGroups } from "../home/homeQueries.ts";
import { type Resume, resumeOf } from "./resume.ts";
import type { ResumeTexts } from "./resumeFormats.ts";
import { resumeWords, textsIn } from "./resumeWords.ts";

/** The data of the page. */
export interface ShownResume extends Resume {
  texts: ResumeTexts;
}

const mostProjects = 3;

const shownPhone = selectFrom("site", { phone: string });

export const readResume = async (site: Site, tables: TableReader): Promise<Resume> => {
  const [experiences, education, certifications, skills, categories, projects, [shown]] = await Promise.all([
    readAll(tables, lists.experiences),
    readAll(tables, lists.education),
    readAll(tables, lists.certifications),
    readAll(tables, lists.technicalSkills),
    readAll(tables, lists.skillCategories),
    readNewestProjects(tables, mostProjects),
    tables.some(shownPhone, { order: "updated_at.asc" }, 1),
  ]);
  const read = { experiences, education, certifications, skills: skillGroups(skills, categories), projects };
  return resumeOf(site, { ...read, phone: shown?.phone }, resumeWords(site.language));
};

export const readShownResume = async (site: Site, tables: TableReader): Promise<ShownResume> => ({
  ...(await readResume(site, tables)),
  texts: textsIn(site.language),
});
