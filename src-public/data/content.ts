import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { ownerPageReads } from "./ownerPages.ts";
import { postReads } from "./posts.ts";
import { projectReads } from "./projects.ts";
import { readsOf } from "./reads.ts";
import { relationReads } from "./relations.ts";
import { searchReader } from "./search.ts";
import { slugHistoryReads } from "./slugHistory.ts";
import { type ContentAddress, createTableReader, type TableReader } from "./tableReader.ts";

/** All reads of the public pages, over a reader of tables. */
export const contentOf = (tables: TableReader) => {
  return {
    tables,
    posts: postReads(tables),
    projects: projectReads(tables),
    ownerPages: ownerPageReads(tables),
    relations: relationReads(tables),
    search: searchReader(tables),
    slugHistory: slugHistoryReads(tables),
    experiences: readsOf(tables, experiences, "order.asc"),
    education: readsOf(tables, education, "order.asc"),
    certifications: readsOf(tables, certifications, "issue_date.desc.nullslast"),
    // Between skills of equal order in a category, the greater proficiency comes first.
    technicalSkills: readsOf(tables, technicalSkills, "category.asc,order.asc,proficiency.desc"),
    skillCategories: readsOf(tables, skillCategories, "order.asc"),
  };
};

/** All reads of the public pages, from the data API at an address. */
export const createContent = (address: ContentAddress) => contentOf(createTableReader(address));

export type Content = ReturnType<typeof contentOf>;
