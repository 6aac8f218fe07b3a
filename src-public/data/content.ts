import { list, number, type Schema, string } from "#shared/base/schema.ts";
import { activities } from "#shared/tables/activities.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import { type Selected, selectFrom } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { postList } from "./posts.ts";
import { homeProjectList, projectList } from "./projects.ts";
import { inOrder } from "./readLists.ts";
import type { TableReader } from "./tableReader.ts";

// The browser loads this file for its first read: a page that came with its data needs none.
export { readOwnerPage } from "./ownerPages.ts";
export { readNeighbors, readPost, readRelatedPosts, readSeries } from "./posts.ts";
export { readProject, readRelatedProjects } from "./projects.ts";
export { readAll, readFirst, readPages } from "./readLists.ts";
export { readCurrentSlug } from "./relations.ts";
export { createTableReader } from "./tableReader.ts";
export { withoutTranslations } from "./translations.ts";

/** The lists of the public pages. A section of the home page shows the list of its name. */
export const lists = {
  posts: postList,
  projects: projectList,
  homeProjects: homeProjectList,
  experiences: inOrder(experiences, "order.asc"),
  education: inOrder(education, "order.asc"),
  certifications: inOrder(certifications, "issue_date.desc.nullslast"),
  activities: inOrder(activities, "start_date.desc.nullslast,title.asc"),
  // Between skills of equal order in a category, the greater proficiency comes first.
  technicalSkills: inOrder(technicalSkills, "category.asc,order.asc,proficiency.desc"),
  skillCategories: inOrder(skillCategories, "order.asc"),
};

/** A year, or 0: an imported role may have no dates. */
const yearOrZero: Schema<number> = { parse: (value, at) => number.parse(value ?? 0, at) };

const evidence = selectFrom("skill_evidence", {
  skill_id: string,
  projects: number,
  posts: number,
  project_names: list(string),
  post_names: list(string),
  role_ids: list(string),
  months: number,
  since: yearOrZero,
});

export type SkillEvidence = Selected<typeof evidence>;

export const readSkillEvidence = (tables: TableReader): Promise<SkillEvidence[]> =>
  tables.all(evidence, { order: "skill_id.asc" });
