import { keysOf, pick, type Schema } from "#shared/schema.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import type { Table } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import type { Values } from "#shared/tables/values.ts";
import { columnsOf } from "../planning/kinds.ts";
import type { AnyImportedRow, ImportedKind } from "../types.ts";

type ReadRow = (values: Values, sourceId: string) => AnyImportedRow;

// What an export leaves out, because an import computes it, is not looked for.
const exported = <T extends object, Computed extends keyof T & string>(
  kind: ImportedKind,
  { columns }: Table<T, Computed>,
): Schema<Partial<Pick<T, keyof T & string>>> => ({
  parse: (values, at) =>
    pick(
      columns,
      keysOf(columns).filter((name) => Object.hasOwn(columnsOf(kind), name)),
    ).parse(values, at),
});

const schemas = {
  posts: exported("posts", posts),
  pages: exported("pages", pages),
  projects: exported("projects", projects),
  experiences: exported("experiences", experiences),
  education: exported("education", education),
  certifications: exported("certifications", certifications),
  skill_categories: exported("skill_categories", skillCategories),
  technical_skills: exported("technical_skills", technicalSkills),
};

/** Reads a row of each kind. Each throws where a value is of another type. */
export const readRow: Readonly<Record<ImportedKind, ReadRow>> = {
  posts: (values, sourceId) => ({ kind: "posts", sourceId, values: schemas.posts.parse(values, sourceId) }),
  pages: (values, sourceId) => ({ kind: "pages", sourceId, values: schemas.pages.parse(values, sourceId) }),
  projects: (values, sourceId) => ({ kind: "projects", sourceId, values: schemas.projects.parse(values, sourceId) }),
  experiences: (values, sourceId) => ({
    kind: "experiences",
    sourceId,
    values: schemas.experiences.parse(values, sourceId),
  }),
  education: (values, sourceId) => ({ kind: "education", sourceId, values: schemas.education.parse(values, sourceId) }),
  certifications: (values, sourceId) => ({
    kind: "certifications",
    sourceId,
    values: schemas.certifications.parse(values, sourceId),
  }),
  skill_categories: (values, sourceId) => ({
    kind: "skill_categories",
    sourceId,
    values: schemas.skill_categories.parse(values, sourceId),
  }),
  technical_skills: (values, sourceId) => ({
    kind: "technical_skills",
    sourceId,
    values: schemas.technical_skills.parse(values, sourceId),
  }),
};
