import { isRecord } from "../isRecord.ts";
import type { Site } from "./site.ts";

/** The element in which the server puts the site's settings. */
export const siteDataId = "site-data";

// The server checked them; to check them again would cost every visitor the rules.
const isSite = (value: unknown): value is Site => isRecord(value) && "name" in value && "sections" in value;

/** The site's settings as they came with the document; null where they did not. */
export const readSite = (document: Document): Site | null => {
  try {
    const value: unknown = JSON.parse(document.getElementById(siteDataId)?.textContent ?? "null");
    return isSite(value) ? value : null;
  } catch (error) {
    console.error(error);
    return null;
  }
};
