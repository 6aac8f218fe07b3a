import { sections } from "../words/sections.ts";

type SectionName<Key = keyof typeof sections> = Key extends `section.${infer Name}` ? Name : never;

export type HomeSectionName = SectionName;

const isSection = (name: string): name is HomeSectionName => `section.${name}` in sections;

/** The sections of the home page, in their default order. */
export const sectionNames = Object.keys(sections)
  .map((key) => key.replace("section.", ""))
  .filter(isSection);

/** The pages of the navigation in the header. Each can be hidden. */
export const headerPages = ["posts", "projects", "resume", "contact"] as const;

/**
 * The counts of a computed stat: whole years since the first experience, completed or live projects, contributions on GitHub in
 * the last year, published posts.
 */
export const countable = ["years", "projects", "contributions", "posts"] as const;

/** Inserts missing entries of the base, each after the same neighbor as in the base. Entries without a name are optional. */
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
