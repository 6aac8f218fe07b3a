import type { Tables } from "#shared/database.types.ts";
import { number, optionalText, type Row, text } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** Something the owner is able to do; `proficiency` in percent, `icon_name` a slug of simple-icons. */
export type TechnicalSkill = Pick<
  Tables<"technical_skills">,
  "id" | "name" | "category" | "icon_name" | "proficiency" | "order"
>;

const columns = "id,name,category,icon_name,proficiency,order";

const skillFrom = (row: Row): TechnicalSkill => ({
  id: text(row, "id"),
  name: text(row, "name"),
  category: text(row, "category"),
  icon_name: optionalText(row, "icon_name"),
  proficiency: number(row, "proficiency"),
  order: number(row, "order"),
});

/**
 * Reads of the table `technical_skills`, by category (spec 7). Within one by order, which is always present; should the same
 * order come twice, the greater proficiency is first.
 */
export const technicalSkillReads = (tables: TableReader) => ({
  all: async (): Promise<TechnicalSkill[]> =>
    (
      await tables.all("technical_skills", {
        select: columns,
        order: "category.asc,order.asc,proficiency.desc,id.asc",
      })
    ).map(skillFrom),
});
