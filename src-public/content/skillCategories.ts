import type { Tables } from "#shared/database.types.ts";
import { type Row, text } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A group of skills, which name it by its name. */
export type SkillCategory = Pick<Tables<"skill_categories">, "id" | "name">;

const categoryFrom = (row: Row): SkillCategory => ({ id: text(row, "id"), name: text(row, "name") });

/** Reads of the table `skill_categories`, in the owner's order (spec 7). */
export const skillCategoryReads = (tables: TableReader) => ({
  all: async (): Promise<SkillCategory[]> =>
    (await tables.all("skill_categories", { select: "id,name", order: "order.asc,id.asc" })).map(categoryFrom),
});
