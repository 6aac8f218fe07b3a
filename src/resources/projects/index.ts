import FolderOutlined from "@mui/icons-material/FolderOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { drawingField } from "#kit/drawingField.tsx";
import { languageFields } from "#kit/languageFields.ts";
import { addressField, metaFields } from "#kit/resource/addressFields.ts";
import { inAppearance, inPublication } from "#kit/resource/fields.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { projects as table } from "#shared/tables/projects.ts";
import { ProjectCard, ProjectStatus } from "./ProjectCard.tsx";

const caseStudy = "Case study";

export const projects = defineResource(table, {
  labels: { one: "Project", many: "Projects", description: "Show what you have built" },
  icon: FolderOutlined,
  bySlug: true,
  history: { excludeFromRestore: ["status"] },
  fields: {
    description: { label: "Short Description" },
    long_description: { label: "Long Description" },
    thumbnail: { label: "Thumbnail URL", ...inAppearance },
    drawing: drawingField,
    demo_url: { label: "Demo URL" },
    github_url: { label: "GitHub URL", sameRow: true },
    status: { Cell: ProjectStatus, ...inPublication },
    ...languageFields(inAppearance),
    tech: { label: "Tech Stack", ...inPublication },
    ...metaFields,
    role: { group: caseStudy, help: "What you did, such as “Design and first version”." },
    period: { group: caseStudy, sameRow: true, help: "In your own words, such as “March to October 2026”." },
    team: { group: caseStudy },
    results: { group: caseStudy, help: "Start with a figure, such as “85 % off the bill”." },
    pictures: {
      group: caseStudy,
      help: "Upload or choose pictures and describe each. To add an address: “/images/a.png The front page”.",
    },
  },
  editableComputed: { slug: addressField(pathPrefixes.projects) },
  list: {
    sort: { field: "date", order: "DESC" },
    search: ["title", "description"],
    columns: ["title", "status", "tech", "date"],
    read: ["dates_known_to"],
    Card: ProjectCard,
  },
  draft: { status: "Draft" },
  duplicate: { status: "Draft", translation_key: null },
  requiredMessage: "Title, description, and thumbnail are required",
  derive: () => ({ date: null, dates_known_to: "day" }),
});
