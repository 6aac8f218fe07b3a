import type { siteFields } from "./siteFields.ts";

/** What the settings are called, in their form and where an import offers them. */
export const settingLabels = {
  name: "Name",
  jobTitles: "Job titles",
  tagline: "Tagline",
  title: "Title of the site",
  description: "Description for search engines",
  previewPicture: "Picture for link previews",
  accent: "Accent",
  layers: "Layers of the drawing",
  links: "Links",
  sections: "Sections of the home page",
  navigation: "Entries of the header",
  portrait: "Picture of you",
  about: "About you",
  stats: "Numbers",
  resumeFile: "Résumé file",
  githubUser: "GitHub user",
  contactWords: "Words above the contact form",
  language: "Language",
  timeZone: "Time zone",
} satisfies Record<keyof typeof siteFields.fields, string>;
