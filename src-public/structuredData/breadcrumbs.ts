import type { BreadcrumbList } from "schema-dts";
import { breadcrumbTrail } from "../components/layout/breadcrumbTrail.ts";
import { siteMap } from "../siteMap.tsx";

const labelled = siteMap.flatMap(({ path, label }) => (label ? { path, label } : []));

type Absolute = (path: string) => string | undefined;

/** The trail that the page shows, as engines show it; the last step has the page's own title. */
export const breadcrumbsOf = (path: string, absolute: Absolute, title?: string) => {
  const trail = breadcrumbTrail(path, labelled);
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: to ? label : (title ?? label),
      item: absolute(to ?? path),
    })),
  } satisfies BreadcrumbList;
};
