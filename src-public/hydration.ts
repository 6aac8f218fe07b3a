import type { HydrationState } from "react-router-dom";

/** What the server puts into a page for the browser to start from. */
export interface PageData {
  /** The site's origin, where the server knows it. */
  origin: string | null;
  loaderData: NonNullable<HydrationState["loaderData"]>;
  /** Messages of errors by route. */
  errors: Record<string, string> | null;
  /** Whether the page was made at build time, so that its data may be old. */
  isPrerendered: boolean;
  /** Whether the page only says that the one of its address takes too long. */
  isTooSlow?: boolean;
}

/** The data of the page that the server rendered; null where it rendered none. */
export const readPageData = (document: Document): PageData | null => {
  const text = document.getElementById("page-data")?.textContent;
  return text ? JSON.parse(text) : null;
};

interface MatchedRoute {
  route: { id?: string | undefined; loader?: unknown };
}

/**
 * Whether the page holds the data that the routes of its address need. One that a static host answers with 404.html, because
 * it is newer than the build, does not.
 */
export const isMadeFor = ({ loaderData, errors }: PageData, matches: MatchedRoute[] | null): boolean =>
  errors !== null || (matches ?? []).every(({ route: { id = "", loader } }) => !loader || id in loaderData);
