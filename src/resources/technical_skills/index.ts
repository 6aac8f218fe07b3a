import TuneOutlined from "@mui/icons-material/TuneOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { technicalSkills as table } from "#shared/tables/technicalSkills.ts";
import { IconInput } from "./IconInput.tsx";
import { Level, SkillCard } from "./SkillCard.tsx";

export const technicalSkills = defineResource(table, {
  path: "skills",
  labels: {
    one: "Skill",
    many: "Skills",
    title: "Technical Skills",
    description: "What you work with, and how well",
    newButton: "Add Skill",
    editTitle: "Edit Skill",
    emptyButton: "Add your first skill",
  },
  icon: TuneOutlined,
  ordered: { within: "category" },
  fields: {
    category: { pick: { resource: "skills/categories", many: "categories", column: "name", sortedBy: "order" } },
    icon_name: {
      label: "Icon Name",
      Input: IconInput,
      help: "A name from Simple Icons. Other names show a plain shape.",
    },
    proficiency: { Cell: Level },
  },
  list: {
    search: ["name", "category"],
    columns: ["name", "category", "proficiency"],
    read: ["items"],
    cardColumns: 3,
    Card: SkillCard,
    links: [{ label: "Manage Categories", to: "/skills/categories" }],
  },
});
