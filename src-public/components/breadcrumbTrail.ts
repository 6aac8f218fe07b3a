/** One step of the breadcrumb; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to: string | null;
}

const labels: Record<string, string> = {
  blog: "Blog",
  projects: "Projects",
  admin: "Admin",
  posts: "Posts",
  new: "New",
  edit: "Edit",
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Home plus the segments of a path (spec 2, Breadcrumb); a segment that has no label stands for itself. */
export const breadcrumbTrail = (pathname: string): Crumb[] => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const steps = segments.map((segment, index) => ({
    label: Object.hasOwn(labels, segment) ? (labels[segment] ?? segment) : decoded(segment),
    to: `/${segments.slice(0, index + 1).join("/")}`,
  }));
  return [{ label: "Home", to: "/" }, ...steps].map((step, index, all) =>
    index === all.length - 1 ? { ...step, to: null } : step,
  );
};
