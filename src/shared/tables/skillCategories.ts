import { text } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const skillCategories = table("skill_categories", { name: text(100) });

/** Skills refer to it by its name. */
export type SkillCategory = Row<typeof skillCategories>;
