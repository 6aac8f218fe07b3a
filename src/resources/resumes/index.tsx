import FolderSharedOutlined from "@mui/icons-material/FolderSharedOutlined";
import { TextField } from "@mui/material";
import { defineResource } from "#kit/defineResource.ts";
import { useTextField } from "#kit/form/inputs/useControl.ts";
import { pick } from "#shared/base/schema.ts";
import { isLanguage } from "#shared/site/settingEntries.ts";
import { readSite } from "#shared/site/site.ts";
import { resumeItems, resumes as table } from "#shared/tables/resumes.ts";
import { ItemsInput } from "./ItemsInput.tsx";
import { cleanItems, storedItems } from "./items.ts";
import { ResumeCard, VisibilityInput } from "./ResumeLink.tsx";

const previewed = pick(table.columns, ["language", "job_title", "summary", "items"]);

/** A text that replaces one of the site. */
const SiteTextInput = ({ column }: { column: string }) => {
  const site = readSite(document);
  const isSummary = column === "summary";
  return (
    <TextField
      {...useTextField(column)}
      placeholder={(isSummary ? site?.about.paragraphs[0] : site?.jobTitles[0]) ?? ""}
      {...(isSummary ? { multiline: true, minRows: 3, maxRows: 16 } : {})}
      slotProps={{ htmlInput: { autoComplete: "off", dir: "auto" }, inputLabel: { shrink: true } }}
    />
  );
};

export const resumes = defineResource(table, {
  labels: { one: "Résumé", many: "Résumés", description: "Your résumé for different readers, each with its own link" },
  icon: FolderSharedOutlined,
  history: { excludeFromRestore: ["visibility"] },
  duplicate: { visibility: "Private" },
  fields: {
    name: { help: "Such as “Platform engineering”. Readers see it only if the résumé is public." },
    visibility: { Input: VisibilityInput },
    paper: { sameRow: true },
    language: {
      sameRow: true,
      help: "Such as “de” or “pt-BR”, for headings and dates. Leave empty for the site’s language.",
      problemOf: (tag) => (isLanguage(tag) ? null : "Must be a language tag, such as “de” or “pt-BR”"),
    },
    job_title: { label: "Job Title", Input: SiteTextInput, help: "Leave empty for the site’s job title." },
    summary: { Input: SiteTextInput, help: "Leave empty for the first paragraph of your site’s “About”." },
    items: {
      label: "Content",
      Input: ItemsInput,
      help: "Tick the rows to show. Rows that you add to the site later start unticked.",
    },
  },
  list: {
    sort: { field: "name", order: "ASC" },
    columns: ["name", "visibility", "design", "paper", "language"],
    read: ["token"],
    cardColumns: 1,
    Card: ResumeCard,
  },
  preview: {
    title: "Preview of the résumé",
    desktopWidth: 880,
    messageOf: (values) => ({ kind: "resume preview", resume: previewed.parse(values) }),
  },
  derive: ({ items }) => ({ items: storedItems(cleanItems(resumeItems.parse(items))) }),
});
