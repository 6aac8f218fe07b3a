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
import { columnsOf } from "../kinds.ts";
import type { AnyImportedRow, ImportedKind } from "../types.ts";

type ReadRow = (values: Values, sourceId: string) => AnyImportedRow;

// What an export leaves out, because an import computes it, is not looked for.
const exportedColumns = <T extends object, Computed extends keyof T & string>(
  kind: ImportedKind,
  { columns }: Table<T, Computed>,
): Schema<Partial<Pick<T, keyof T & string>>> => ({
  parse: (values, at) =>
    pick(
      columns,
      keysOf(columns).filter((name) => Object.hasOwn(columnsOf(kind), name)),
    ).parse(values, at),
});

const reader = <Kind extends ImportedKind, T extends object, Computed extends keyof T & string>(
  kind: Kind,
  table: Table<T, Computed>,
) => {
  const schema = exportedColumns(kind, table);
  return (values: Values, sourceId: string) => ({ kind, sourceId, values: schema.parse(values, sourceId) });
};

/** Reads a row of each kind. Each throws where a value is of another type. */
export const readRow: Readonly<Record<ImportedKind, ReadRow>> = {
  posts: reader("posts", posts),
  pages: reader("pages", pages),
  projects: reader("projects", projects),
  experiences: reader("experiences", experiences),
  education: reader("education", education),
  certifications: reader("certifications", certifications),
  skill_categories: reader("skill_categories", skillCategories),
  technical_skills: reader("technical_skills", technicalSkills),
};
