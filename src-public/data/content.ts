import { list, number, string } from "#shared/base/schema.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import { type Selected, selectFrom } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { ownerPageReads } from "./ownerPages.ts";
import { postReads } from "./posts.ts";
import { projectReads } from "./projects.ts";
import { searchReader } from "./search.ts";
import { type ContentAddress, createTableReader, readsOf, type TableReader } from "./tableReader.ts";

export type ContentType = "posts" | "projects";

const target = selectFrom("content_relations", { target_id: string });

/** Reads which posts or projects are related, by the database's view. */
const relationReads = (tables: TableReader) => ({
  targetsOf: async (type: ContentType, sourceId: string, limit: number): Promise<string[]> => {
    const query = {
      source_id: `eq.${sourceId}`,
      source_type: `eq.${type}`,
      target_type: `eq.${type}`,
      order: "similarity.desc,target_id.asc",
    };
    return (await tables.some(target, query, limit)).map(({ target_id }) => target_id);
  },
});

const evidence = selectFrom("skill_evidence", {
  skill_id: string,
  projects: number,
  posts: number,
  project_names: list(string),
  post_names: list(string),
  role_ids: list(string),
  months: number,
  since: number,
});

/** Where a skill was used, as the database's view counts it. */
export type SkillEvidence = Selected<typeof evidence>;

const remembered = selectFrom("slug_history", { row_id: string });

/** Reads the current slug of a row that had another one before. */
export const slugHistoryReads = (tables: TableReader) => ({
  currentOf: async (type: ContentType | "pages", oldSlug: string): Promise<string | null> => {
    const former = await tables.first(remembered, { resource: `eq.${type}`, slug: `eq.${oldSlug}` });
    const row = former && (await tables.first(selectFrom(type, { slug: string }), { id: `eq.${former.row_id}` }));
    return row?.slug ?? null;
  },
});

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
    skillEvidence: { all: () => tables.all(evidence, { order: "skill_id.asc" }) },
    skillCategories: readsOf(tables, skillCategories, "order.asc"),
  };
};

/** All reads of the public pages, from the data API at an address. */
export const createContent = (address: ContentAddress) => contentOf(createTableReader(address));

export type Content = ReturnType<typeof contentOf>;
