/** The home page's sections in their usual order, with the titles that they come with. */
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
  /** A title of its own; null: the one that it comes with. */
  title: string | null;
}

/** The title that a section comes with; empty for an unknown one. */
export const sectionTitle = (name: unknown): string =>
  homeSections.find((section) => section.name === name)?.title ?? "";
