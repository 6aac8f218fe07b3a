import type { Project } from "../../content/projects.ts";
import { type Head, previewOf } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";

export const useProjectHead = (project: Project): Head => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  const path = paths.project.to(project.slug);
  return {
    title: `${project.title} · ${site.name}`,
    description: project.description,
    canonical: absolute(path),
    type: "article",
    image: absolute(previewOf(project.thumbnail, paths.card.to(path, project.updated_at + (site.cardVersion ?? "")))),
  };
};
