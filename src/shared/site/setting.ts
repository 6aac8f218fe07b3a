import type * as v from "valibot";
import type { FullOrder } from "./settingSchemas.ts";

export type SettingGroupId =
  | "who-you-are"
  | "look"
  | "home-page"
  | "about-you"
  | "links"
  | "numbers"
  | "resume"
  | "navigation"
  | "search-engines"
  | "visits"
  | "language";

interface SettingGroup {
  title: string;
  /** For the links to the groups, if the title is too long. */
  shortTitle?: string;
  help?: string;
}

/** The groups of settings in the order of the form, by the ids of their headings. */
export const settingGroups: Readonly<Record<SettingGroupId, SettingGroup>> = {
  "who-you-are": { title: "Who you are" },
  look: { title: "Look", help: "One color. The shades of both themes are derived from it." },
  "home-page": {
    title: "Home page",
    help: "The order of its sections. Each can have its own title.",
  },
  "about-you": { title: "About you" },
  links: { title: "Links", help: "Your profiles on other sites and your e-mail address." },
  numbers: { title: "Numbers", help: "Fixed values, or counted from your content." },
  resume: { title: "Résumé and contact", shortTitle: "Résumé" },
  navigation: {
    title: "Navigation",
    help: "The order of its entries. Your own pages follow them.",
  },
  "search-engines": { title: "Search engines and link previews", shortTitle: "Search engines" },
  visits: { title: "Visits" },
  language: { title: "Language and time", shortTitle: "Language" },
};

export type SettingInput =
  | "text"
  | "longText"
  | "lines"
  | "toggle"
  | "choice"
  | "picture"
  | "accent"
  | "language"
  | "timeZone"
  | "links"
  | "facts"
  | "stats"
  | "sections"
  | "navigation"
  | "words";

export interface Setting<T> {
  schema: v.GenericSchema<unknown, T>;
  label: string;
  group: SettingGroupId;
  input: SettingInput;
  help?: string;
  placeholder?: string;
  options?: readonly string[];
  /** The fix if no file exists at the address. */
  fileRemedy?: string;
  /** The rules of a list that must name all of some things. */
  order?: FullOrder<T>;
}

export const setting = <T>(declared: Setting<T>): Setting<T> => declared;
