import SchoolOutlined from "@mui/icons-material/SchoolOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { day, lines, longText, number, text } from "#kit/resource/fields.ts";
import { monthCell } from "#kit/ui/monthCell.tsx";
import { EducationCard } from "./EducationCard.tsx";
import { Gpa } from "./Gpa.tsx";

export const education = defineResource({
  name: "education",
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
    school: text({ required: true, maxLength: 200 }),
    degree: text({ required: true, maxLength: 200 }),
    field: text({ label: "Field of Study", beside: true, required: true, maxLength: 200 }),
    location: text({ maxLength: 200 }),
    start_date: day({ label: "Start Date", required: true, Cell: monthCell("start_date") }),
    end_date: day({ label: "End Date", beside: true, notBefore: "start_date", Cell: monthCell("end_date", "Present") }),
    gpa: number({
      label: "GPA",
      beside: true,
      min: 0,
      max: 4,
      step: 0.01,
      rangeMessage: "GPA must be between 0 and 4.0",
      Cell: Gpa,
    }),
    description: longText({ maxLength: 5000 }),
    achievements: lines(),
  },
  list: {
    search: ["school", "degree", "field"],
    columns: ["school", "degree", "field", "start_date", "end_date", "gpa"],
    cardColumns: 1,
    Card: EducationCard,
  },
  requiredMessage: "Please fill in all required fields",
});
