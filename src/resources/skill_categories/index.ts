import CategoryOutlined from "@mui/icons-material/CategoryOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { skillCategories as table } from "#shared/tables/skillCategories.ts";
import { CategoryCard, EditCategory, NewCategory } from "./buttons.tsx";
import { FormAbove, InlineFormProvider } from "./InlineForm.tsx";

export const skillCategories = defineResource(table, {
  path: "skills/categories",
  labels: {
    one: "Category",
    many: "Categories",
    title: "Skill Categories",
    description: "The groups that your skills are shown in",
    newButton: "Add Category",
    editTitle: "Edit Category",
    emptyButton: "Add your first category",
    refusals: {
      duplicate: "A category with this name already exists",
      inUse: "Cannot delete category with existing skills",
    },
  },
  icon: CategoryOutlined,
  ordered: true,
  inline: { Provider: InlineFormProvider, FormAbove, NewButton: NewCategory, EditButton: EditCategory },
  usedBy: { resource: "skills", table: "technical_skills", column: "category" },
  list: { cardColumns: 1, Card: CategoryCard },
});
