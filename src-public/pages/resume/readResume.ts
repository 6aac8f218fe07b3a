import type { Site } from "#shared/site/site.ts";
import { lists } from "../../data/content.ts";
import { readNewestProjects } from "../../data/projects.ts";
import { readAll } from "../../data/readLists.ts";
import type { TableReader } from "../../data/tableReader.ts";
import { skillGroups } from "../home/homeQueries.ts";
import { type Resume, resumeOf } from "./resume.ts";

const mostProjects = 3;

export const readResume = async (site: Site, tables: TableReader): Promise<Resume> => {
  const [experiences, education, certifications, skills, categories, projects] = await Promise.all([
    readAll(tables, lists.experiences),
    readAll(tables, lists.education),
    readAll(tables, lists.certifications),
    readAll(tables, lists.technicalSkills),
    readAll(tables, lists.skillCategories),
    readNewestProjects(tables, mostProjects),
  ]);
  return resumeOf(site, { experiences, education, certifications, skills: skillGroups(skills, categories), projects });
};
