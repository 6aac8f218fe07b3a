import { parseTimestamp } from "#shared/dates.ts";
import type { Project } from "../../content/projects.ts";
import { type Head, previewOf } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";

export const useProjectHead = (project: Project): Head => {
  const absolute = useAbsoluteUrl();
  const url = absolute(paths.project.to(project.slug));
  const image = absolute(previewOf(project.thumbnail, site.previewPicture));
  return {
    title: `${project.title} · ${site.name}`,
    description: project.description,
    canonical: url,
    type: "article",
    image,
    structuredData: {
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      name: project.title,
      description: project.description,
      dateModified: parseTimestamp(project.date).toISOString(),
      author: { "@type": "Person", name: site.name },
      keywords: project.tech,
      image,
      url,
    },
  };
};
