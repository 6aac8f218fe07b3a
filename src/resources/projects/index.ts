import FolderOutlined from "@mui/icons-material/FolderOutlined";
import { addressField, metaFields } from "#kit/addressFields.ts";
import { defineResource } from "#kit/defineResource.ts";
import { projects as table } from "#shared/tables/projects.ts";
import { ProjectCard, ProjectStatus } from "./ProjectCard.tsx";

export const projects = defineResource(table, {
  labels: { one: "Project", many: "Projects", description: "Show what you have built" },
  icon: FolderOutlined,
  bySlug: true,
  fields: {
    description: { label: "Short Description" },
    long_description: { label: "Long Description" },
    thumbnail: { label: "Thumbnail URL", aside: true },
    demo_url: { label: "Demo URL" },
    github_url: { label: "GitHub URL", beside: true },
    status: { Cell: ProjectStatus, aside: true },
    tech: { label: "Tech Stack", aside: true },
    ...metaFields,
  },
  kept: { slug: addressField("/projects/") },
  list: {
    sort: { field: "date", order: "DESC" },
    search: ["title", "description"],
    columns: ["title", "status", "tech", "date"],
    Card: ProjectCard,
  },
  duplicate: { status: "Draft" },
  requiredMessage: "Title, description, and thumbnail are required",
  derive: (_values, now) => ({ date: now.toISOString() }),
});
