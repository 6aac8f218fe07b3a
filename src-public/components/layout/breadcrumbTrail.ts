import { decoded } from "#shared/decoded.ts";
import type { PageLink } from "../../router/site.ts";

interface Crumb {
  label: string;
  to: string | null;
}

/** Home plus the segments of a path (behaviour 2, Breadcrumb); a segment that is no page of `links` stands for itself. */
export const breadcrumbTrail = (pathname: string, links: readonly Pick<PageLink, "path" | "label">[]): Crumb[] => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const steps = segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join("/")}`;
    const link = links.find(({ path }) => path === to);
    return { label: link?.label ?? decoded(segment), to };
  });
  return [{ label: "Home", to: "/" }, ...steps].map((step, index, all) =>
    index === all.length - 1 ? { ...step, to: null } : step,
  );
};
