import { certificationReads } from "./certifications.ts";
import { educationReads } from "./education.ts";
import { experienceReads } from "./experiences.ts";
import { postReads } from "./posts.ts";
import { projectReads } from "./projects.ts";
import { relationReads } from "./relations.ts";
import { skillCategoryReads } from "./skillCategories.ts";
import { slugHistoryReads } from "./slugHistory.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";
import { technicalSkillReads } from "./technicalSkills.ts";

/**
 * Everything that the public pages and the résumé's files read, by table: the only place that knows where content comes from.
 * Every read rejects with an Error when the data API cannot be reached or answers in an unexpected shape.
 */
export const createContent = (address: ContentAddress) => {
  const tables = createTableReader(address);
  return {
    posts: postReads(tables),
    projects: projectReads(tables),
    relations: relationReads(tables),
    slugHistory: slugHistoryReads(tables),
    experiences: experienceReads(tables),
    education: educationReads(tables),
    certifications: certificationReads(tables),
    technicalSkills: technicalSkillReads(tables),
    skillCategories: skillCategoryReads(tables),
  };
};

export type Content = ReturnType<typeof createContent>;
