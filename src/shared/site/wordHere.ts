import { isRecord } from "../base/unknownValues.ts";
import { early } from "../words/early.ts";
import { readSite } from "./siteData.ts";

/** Returns a text in the language of the page, for code that runs without its components: the admin's pages are in English. */
export const wordHere = (key: keyof typeof early): string => {
  const words = readSite(document)?.words;
  const text = words?.language === document.documentElement.lang ? words.texts[key] : undefined;
  return text === undefined || isRecord(text) ? early[key] : text;
};
