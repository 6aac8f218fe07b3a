import type { HomeSectionName } from "#shared/site/site.ts";

/** What the home page's sections are called in the admin. */
export const sectionTitles: Record<HomeSectionName, string> = {
  about: "About",
  skills: "Skills",
  stats: "Numbers",
  experience: "Experience",
  github: "GitHub activity",
  education: "Education",
  certifications: "Certifications",
  projects: "Featured projects",
  contact: "Contact",
};
