import TuneOutlined from "@mui/icons-material/TuneOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { pick, slider, text } from "#kit/fields.ts";

export const technicalSkills = defineResource({
  name: "technical_skills",
  path: "skills",
  words: {
    one: "Skill",
    many: "Skills",
    title: "Technical Skills",
    description: "What you work with, and how well",
    newButton: "Add Skill",
    editTitle: "Edit Skill",
    emptyButton: "Add your first skill",
  },
  icon: TuneOutlined,
  menuPlace: 3,
  ordered: { within: "category" },
  fields: {
    name: text({ required: true, maxLength: 100 }),
    category: pick({
      from: "skill_categories",
      column: "name",
      sortedBy: "order",
      required: true,
      default: "Uncategorized",
    }),
    icon_name: text({ label: "Icon Name", maxLength: 100 }),
    proficiency: slider({ default: 0 }),
  },
  list: {
    search: ["name", "category"],
    columns: ["name", "category", "proficiency"],
    cardColumns: 3,
    links: [{ label: "Manage Categories", to: "/skills/categories" }],
  },
});
