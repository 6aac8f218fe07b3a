import type { SiteColumn } from "./siteSettings.ts";

/** Settings that belong together, under a heading. */
interface SettingGroup {
  /** The heading's. */
  id: string;
  title: string;
  /** In the links to the groups, where the title is too long for them. */
  shortTitle?: string;
  help?: string;
  columns: readonly SiteColumn[];
}

/** All settings, in the order of the form. */
export const settingGroups: readonly SettingGroup[] = [
  { id: "who-you-are", title: "Who you are", columns: ["name", "jobTitles", "tagline", "portrait"] },
  { id: "look", title: "Look", help: "One color; the shades of both themes are made from it.", columns: ["accent"] },
  {
    id: "home-page",
    title: "Home page",
    help: "Its sections in their order, each with a title of your own if you like.",
    columns: ["sections", "layers"],
  },
  { id: "about-you", title: "About you", columns: ["paragraphs", "facts"] },
  {
    id: "links",
    title: "Links",
    help: "Where else you are found. The e-mail address is one of them.",
    columns: ["links"],
  },
  {
    id: "numbers",
    title: "Numbers",
    help: "Fixed, or counted from what the site holds.",
    columns: ["stats", "githubUser"],
  },
  { id: "resume", title: "Résumé and contact", shortTitle: "Résumé", columns: ["resumeFile", "contactWords"] },
  {
    id: "navigation",
    title: "Navigation",
    help: "What the header leads to, in this order, before the pages of your own.",
    columns: ["navigation"],
  },
  {
    id: "search-engines",
    title: "Search engines and link previews",
    shortTitle: "Search engines",
    columns: ["title", "description", "previewPicture"],
  },
  { id: "language", title: "Language and time", shortTitle: "Language", columns: ["language", "timeZone"] },
];
