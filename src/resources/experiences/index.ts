import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { day, lines, longText, tags, text, toggle, url } from "#kit/resource/fields.ts";
import type { Problems } from "#kit/resource/values.ts";
import { monthCell } from "#kit/ui/monthCell.tsx";
import { ExperienceCard } from "./ExperienceCard.tsx";

export const experiences = defineResource({
  name: "experiences",
  labels: {
    one: "Experience",
    many: "Experiences",
    title: "Work Experience",
    description: "Where you have worked, and what you did there",
    thing: "work experience",
    newButton: "Add Experience",
    empty: "No work experience found",
    emptyButton: "Add your first experience",
  },
  icon: WorkOutlineOutlined,
  titleColumn: "role",
  ordered: true,
  fields: {
    company: text({ label: "Company Name", required: true, maxLength: 200 }),
    role: text({ label: "Job Title", beside: true, required: true, maxLength: 200 }),
    location: text({ required: true, maxLength: 200 }),
    company_url: url({ label: "Company URL", beside: true }),
    description: longText({ required: true, maxLength: 5000 }),
    start_date: day({ label: "Start Date", required: true, Cell: monthCell("start_date") }),
    end_date: day({
      label: "End Date",
      beside: true,
      notBefore: "start_date",
      offWhile: "current",
      Cell: monthCell("end_date", "Present"),
    }),
    current: toggle({ label: "Current Position", beside: true }),
    technologies: tags({ label: "Technologies Used" }),
    responsibilities: lines(),
    highlights: lines({ label: "Key Achievements" }),
  },
  list: {
    search: ["role", "company"],
    columns: ["role", "company", "location", "start_date", "end_date"],
    cardColumns: 1,
    Card: ExperienceCard,
  },
  requiredMessage: "Please fill in all required fields",
  check: ({ current, end_date }): Problems =>
    current || end_date ? {} : { end_date: "Please provide an end date or mark as current position" },
});
