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

export const sectionNames = homeSections.map(({ name }) => name);

/** A section's default title; empty for an unknown section. */
export const sectionTitle = (name: unknown): string =>
  homeSections.find((section) => section.name === name)?.title ?? "";

/** The kinds of the owner's links: each has an icon. */
export const linkKinds = ["github", "linkedin", "mastodon", "email"] as const;

/** The pages of the header's navigation, unless they are hidden. */
export const headerPages = ["posts", "projects", "resume", "contact"] as const;

/** What the navigation calls them, unless an entry has a label of its own. */
export const headerPageTitles = {
  posts: "Blog",
  projects: "Projects",
  resume: "Résumé",
  contact: "Contact",
} as const satisfies Record<(typeof headerPages)[number], string>;

/**
 * What a stat can count: whole years since the first experience, completed or live projects, the last year's contributions on
 * GitHub, or published posts.
 */
export const countable = ["years", "projects", "contributions", "posts"] as const;

/** The entries, with the missing ones of the base inserted after the same neighbor as there; an entry without a name is optional. */
export const withMissing = <Entry>(
  entries: readonly Entry[],
  base: readonly Entry[],
  nameOf: (entry: Entry) => string | null,
): Entry[] => {
  let before: string | null = null;
  const result = [...entries];
  for (const entry of base) {
    const name = nameOf(entry);
    if (name === null) continue;
    if (!result.some((other) => nameOf(other) === name)) {
      const after = before;
      result.splice(result.findIndex((other) => after !== null && nameOf(other) === after) + 1, 0, entry);
    }
    before = name;
  }
  return result;
};
