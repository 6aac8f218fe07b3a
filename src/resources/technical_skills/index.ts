import TuneOutlined from "@mui/icons-material/TuneOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { pick, slider, text } from "#kit/resource/fields.ts";
import { IconInput } from "./IconInput.tsx";
import { Level } from "./Level.tsx";
import { SkillCard } from "./SkillCard.tsx";

export const technicalSkills = defineResource({
  name: "technical_skills",
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
    name: text({ required: true, maxLength: 100 }),
    category: pick({
      from: "skills/categories",
      many: "categories",
      column: "name",
      sortedBy: "order",
      required: true,
      default: "Uncategorized",
    }),
    icon_name: text({
      label: "Icon Name",
      maxLength: 100,
      Input: IconInput,
      help: "A name of Simple Icons; any other gives a plain shape.",
    }),
    proficiency: slider({ default: 0, Cell: Level }),
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
