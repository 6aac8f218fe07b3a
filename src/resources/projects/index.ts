import FolderOutlined from "@mui/icons-material/FolderOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { choice, image, longText, markdown, tags, text, url } from "#kit/resource/fields.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import { ProjectStatus } from "./ProjectStatus.ts";

export const projects = defineResource({
  name: "projects",
  labels: { one: "Project", many: "Projects", description: "Show what you have built" },
  icon: FolderOutlined,
  bySlug: true,
  fields: {
    title: text({ required: true, maxLength: 300 }),
    description: longText({ label: "Short Description", required: true, maxLength: 2000 }),
    long_description: markdown({ label: "Long Description", maxLength: 200_000 }),
    thumbnail: image({ label: "Thumbnail URL", required: true }),
    demo_url: url({ label: "Demo URL" }),
    github_url: url({ label: "GitHub URL", beside: true }),
    status: choice({ options: ["Draft", "In Progress", "Completed", "Live"], default: "Draft", Cell: ProjectStatus }),
    tech: tags({ label: "Tech Stack" }),
  },
  list: {
    sort: { field: "date", order: "DESC" },
    search: ["title", "description"],
    columns: ["title", "status", "tech", "date"],
    Card: ProjectCard,
  },
  requiredMessage: "Title, description, and thumbnail are required",
  derive: (_values, now) => ({ date: now.toISOString() }),
});
