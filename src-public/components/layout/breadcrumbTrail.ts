import { decoded } from "#shared/decoded.ts";
import type { PageLink } from "../../context/pageLinks.ts";

interface Crumb {
  label: string;
  to: string | null;
}

const adminLabels = new Map([
  ["admin", "Admin"],
  ["posts", "Posts"],
  ["new", "New"],
  ["edit", "Edit"],
]);

/** Home plus the segments of a path (behaviour 2, Breadcrumb); a segment that is neither a page of `links` nor a word of the admin stands for itself. */
export const breadcrumbTrail = (pathname: string, links: readonly Pick<PageLink, "path" | "label">[]): Crumb[] => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const steps = segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join("/")}`;
    const link = links.find(({ path }) => path === to);
    return { label: link?.label ?? adminLabels.get(segment) ?? decoded(segment), to };
  });
  return [{ label: "Home", to: "/" }, ...steps].map((step, index, all) =>
    index === all.length - 1 ? { ...step, to: null } : step,
  );
};
