import { unknownOrigin } from "#public/unknownOrigin.ts";

import { messageOf } from "../failure.ts";
import type { SiteDocument } from "./documents.ts";

type ReadDocument = (url: URL) => Promise<SiteDocument | null>;

/** The accent of the site, as its icon has it; the tokens' own while nothing can be read. */
export const readAccent = async (document: ReadDocument): Promise<string | null> => {
  try {
    const icon = await document(new URL("/favicon.svg", unknownOrigin));
    return icon?.kind === "icon" ? icon.look.accent : null;
  } catch (error) {
    console.error(`The site's accent could not be read: ${messageOf(error)}`);
    return null;
  }
};
