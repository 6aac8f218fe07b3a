import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { precisionField } from "#kit/resource/fields.ts";
import { checkExperience, experiences as table } from "#shared/tables/experiences.ts";
import { monthCell } from "#ui/cardParts.tsx";
import { ExperienceCard } from "./ExperienceCard.tsx";

export const experiences = defineResource(table, {
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
    company: { label: "Company Name", required: true },
    role: { label: "Job Title", sameRow: true },
    location: { required: true },
    company_url: { label: "Company URL", sameRow: true },
    description: { required: true },
    start_date: { label: "Start Date", required: true, Cell: monthCell("start_date") },
    end_date: { label: "End Date", sameRow: true, disabledWhen: "current", Cell: monthCell("end_date", "Present") },
    current: { label: "Current Position", sameRow: true },
    dates_known_to: precisionField,
    technologies: { label: "Technologies Used" },
    highlights: { label: "Key Achievements" },
  },
  list: {
    search: ["role", "company"],
    columns: ["role", "company", "location", "start_date", "end_date"],
    cardColumns: 1,
    Card: ExperienceCard,
  },
  requiredMessage: "Please fill in all required fields",
  check: checkExperience,
});
