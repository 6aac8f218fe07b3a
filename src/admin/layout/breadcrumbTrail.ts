import { isUuid } from "#shared/uuid.ts";

export interface Step {
  label: string;
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

/** @param pages paths that have a page, as `/posts` */
export const breadcrumbTrail = (pathname: string, pages: readonly string[]): Step[] => {
  const segments = pathname.split("/").filter(Boolean);
  const steps = segments.flatMap((segment, index): Step[] => {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    const isLast = index === segments.length - 1;
    return isUuid(segment) ? [] : [{ label: inWords(segment), to: !isLast && pages.includes(path) ? path : null }];
  });
  return [{ label: "Admin", to: segments.length > 0 ? "/" : null }, ...steps];
};
