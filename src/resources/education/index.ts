import SchoolOutlined from "@mui/icons-material/SchoolOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { precisionField } from "#kit/resource/fields.ts";
import { education as table } from "#shared/tables/education.ts";
import { monthCell } from "#ui/cardParts.tsx";
import { EducationCard, Gpa } from "./EducationCard.tsx";

export const education = defineResource(table, {
  labels: {
    one: "Education entry",
    many: "Education entries",
    title: "Education",
    description: "Where you have studied",
    newButton: "Add Education",
    editTitle: "Edit Education",
    emptyButton: "Add your first education entry",
  },
  icon: SchoolOutlined,
  ordered: true,
  fields: {
    degree: { required: true },
    field: { label: "Field of Study", required: true, sameRow: true },
    start_date: { label: "Start Date", required: true, Cell: monthCell("start_date") },
    end_date: { label: "End Date", sameRow: true, Cell: monthCell("end_date", "Present") },
    dates_known_to: precisionField,
    gpa: { label: "GPA", sameRow: true, rangeMessage: "GPA must be between 0 and 4.0", Cell: Gpa },
    grade: { sameRow: true, help: "On any other scale, such as “1.3” or “First-class honours”" },
  },
  list: {
    search: ["school", "degree", "field"],
    columns: ["school", "degree", "field", "start_date", "end_date", "gpa"],
    cardColumns: 1,
    Card: EducationCard,
  },
  requiredMessage: "Please fill in all required fields",
});
