import { optional, order, percent, pick, text } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const technicalSkills = table(
  "technical_skills",
  {
    name: text(100),
    category: pick("Uncategorized"),
    icon_name: optional(text(100)),
    proficiency: percent(),
    order: order(),
  },
  ["order"],
);

/** `icon_name` is a slug of simple-icons. */
export type TechnicalSkill = Row<typeof technicalSkills>;
