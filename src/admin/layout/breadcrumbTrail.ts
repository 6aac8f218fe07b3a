import { isUuid } from "#shared/uuid.ts";

/** One step of the way from the home page to this one. */
export interface Step {
  label: string;
  /** Address within the admin; null where the step has no page of its own, or is the page itself. */
  to: string | null;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const inWords = (segment: string): string => {
  const words = decoded(segment).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The breadcrumb of an admin page below Home (spec 2): Admin and a step for each segment of its path, ids apart; the last is no link.
 * @param pathname path within the admin, as `/posts/new`
 * @param pages paths that have a page
 */
export const breadcrumbTrail = (pathname: string, pages: readonly string[]): Step[] => {
  const segments = pathname.split("/").filter(Boolean);
  const steps = segments.flatMap((segment, index): Step[] => {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    const isLast = index === segments.length - 1;
    return isUuid(segment) ? [] : [{ label: inWords(segment), to: !isLast && pages.includes(path) ? path : null }];
  });
  return [{ label: "Admin", to: segments.length > 0 ? "/" : null }, ...steps];
};
