import { isRecord } from "../isRecord.ts";
import type { Site } from "./site.ts";

/** The element in which the server puts the site's settings. */
export const siteDataId = "site-data";

// The server has validated them; validating again would make every visitor download the rules.
const isSite = (value: unknown): value is Site => isRecord(value) && "name" in value && "sections" in value;

/** The site's settings in the document, or null if it has none. */
export const readSite = (document: Document): Site | null => {
  try {
    const value: unknown = JSON.parse(document.getElementById(siteDataId)?.textContent ?? "null");
    return isSite(value) ? value : null;
  } catch (error) {
    console.error(error);
    return null;
  }
};
