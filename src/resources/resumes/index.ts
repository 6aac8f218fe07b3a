import FolderSharedOutlined from "@mui/icons-material/FolderSharedOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { languageField } from "#kit/resource/fields.ts";
import { resumes as table } from "#shared/tables/resumes.ts";
import { ItemsInput } from "./ItemsInput.tsx";
import { SiteTextInput } from "./OwnText.tsx";
import { VisibilityCell } from "./VisibilityCell.tsx";

export const resumes = defineResource(table, {
  labels: { one: "Résumé", many: "Résumés", description: "Your résumé for different readers, each with its own link" },
  icon: FolderSharedOutlined,
  history: { excludeFromRestore: ["visibility"] },
  duplicate: { visibility: "Private" },
  fields: {
    name: { help: "Such as “Platform engineering”. Readers see it only if the résumé is public." },
    visibility: {
      Cell: VisibilityCell,
      help: "“By link” makes a page, a PDF and a Word file for people with its address. “Public” lists them on /resume. “Private” revokes the address.",
    },
    paper: { sameRow: true },
    language: {
      ...languageField,
      help: "Such as “de” or “pt-BR”, for headings and dates. Leave empty for the site’s language.",
    },
    job_title: { label: "Job Title", Input: SiteTextInput },
    summary: { Input: SiteTextInput },
    anonymous: {
      label: "Hide name and contacts",
      help: "For files that you pass on. The job title replaces the name. The page of the link is still part of your site, which names you.",
    },
    items: {
      label: "Content",
      Input: ItemsInput,
      help: "Choose the rows to show. Rows that you add to the site later are not shown until you add them here.",
    },
  },
  list: {
    sort: { field: "name", order: "ASC" },
    columns: ["name", "design", "paper", "language", "visibility"],
    read: ["token"],
  },
  preview: {
    title: "Preview of the résumé",
    desktopWidth: 880,
    messageOf: (values) => ({ kind: "resume preview", resume: values }),
  },
});
