import { boolean, nullable, object, recordOf, type Schema, string, unknown } from "#shared/schema.ts";
import type { Match } from "../router/match.ts";

export interface PageData {
  origin: string | null;
  loaderData: Record<string, Record<string, unknown>>;
  /** Whether the page was made at build time, so that its data may be old. */
  isPrerendered: boolean;
}

const pageData: Schema<PageData> = object({
  origin: nullable(string),
  loaderData: recordOf(recordOf(unknown)),
  isPrerendered: boolean,
});

export const parsePageData = (text: string): PageData | null => {
  try {
    return pageData.parse(JSON.parse(text), "the page's data");
  } catch (error) {
    console.error(error);
    return null;
  }
};

export const readPageData = (document: Document): PageData | null => {
  const text = document.getElementById("page-data")?.textContent;
  return text ? parsePageData(text) : null;
};

/**
 * Whether the page holds the data that the route of its address needs. One that a static host answers with 404.html, because
 * it is newer than the build, does not.
 */
export const isMadeFor = ({ loaderData }: PageData, match: Match | null): boolean =>
  match === null || match.route.id in loaderData;
