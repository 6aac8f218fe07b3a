import { isRecord } from "../base/unknownValues.ts";
import type { Site } from "./site.ts";

export const siteDataId = "site-data";

// The server has validated the settings. Validating again would make every visitor download the schemas.
const isSite = (value: unknown): value is Site => isRecord(value) && "name" in value && "sections" in value;

/** Reads the site's settings from the document. Returns null if they are missing. */
export const readSite = (document: Document): Site | null => {
  try {
    const value: unknown = JSON.parse(document.getElementById(siteDataId)?.textContent ?? "null");
    return isSite(value) ? value : null;
  } catch (error) {
    console.error(error);
    return null;
  }
};
