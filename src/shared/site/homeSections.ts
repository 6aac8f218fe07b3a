/** The home page's sections in their default order, with their default titles. */
export const homeSections = [
  { name: "about", title: "About" },
  { name: "skills", title: "Skills" },
  { name: "stats", title: "Career Stats" },
  { name: "experience", title: "Experience" },
  { name: "github", title: "GitHub Contributions" },
  { name: "education", title: "Education" },
  { name: "certifications", title: "Certifications" },
  { name: "projects", title: "Featured Projects" },
  { name: "contact", title: "Contact" },
] as const;

export type HomeSectionName = (typeof homeSections)[number]["name"];

/** A section of the home page, in the order of the page. */
export interface SectionSetting {
  name: HomeSectionName;
  isShown: boolean;
  /** Null for the default title. */
  title: string | null;
}

/** A section's default title; empty for an unknown section. */
export const sectionTitle = (name: unknown): string =>
  homeSections.find((section) => section.name === name)?.title ?? "";
