import type { HomeSectionName } from "#shared/site/choices.ts";
import { isComputed, type Site } from "#shared/site/site.ts";
import type { SkillCategory } from "#shared/tables/skillCategories.ts";
import type { TechnicalSkill } from "#shared/tables/technicalSkills.ts";
import { isWordKey, type Say, sayInEnglish, sayOf } from "#shared/words/say.ts";
import type { SkillEvidence } from "../../data/content.ts";
import { type ContentSource, type DataContext, notLoaded, type PageQueries } from "../../data/pageData.ts";

export interface ShownSkill extends Pick<TechnicalSkill, "id" | "name" | "icon_name" | "proficiency"> {
  evidence?: SkillEvidence | undefined;
}

export interface SkillGroup {
  /** The id of the category, empty if only its skills were read. */
  id: string;
  name: string;
  skills: ShownSkill[];
}

/**
 * Groups skills by category (behaviour 5.10): categories in the owner's order, without empty ones. Between skills of equal order
 * the greater proficiency comes first.
 */
export const skillGroups = (
  skills: readonly TechnicalSkill[],
  categories: readonly SkillCategory[],
  evidence: readonly SkillEvidence[] = [],
): SkillGroup[] => {
  const names = new Set([...categories, ...skills.map(({ category }) => ({ name: category }))].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const members = skills
      .filter(({ category }) => category === name)
      .sort((a, b) => a.order - b.order || b.proficiency - a.proficiency);
    return members.length === 0
      ? []
      : {
          id: categories.find((category) => category.name === name)?.id ?? "",
          name,
          skills: members.map(({ id, name, icon_name, proficiency }) => ({
            id,
            name,
            icon_name,
            proficiency,
            evidence: evidence.find(({ skill_id }) => skill_id === id),
          })),
        };
  });
};

type Read<T> = (source: ContentSource, site: Site) => Promise<T>;

/** The number of projects on the first screen. The section of projects shows the next ones. */
export const mostPlates = 3;
const mostFeatured = 4;

/** The data of sections that are not the list of their name. Not in the files of the sections, which other pages do not load. */
const homeData: Partial<Record<string, Read<unknown>>> = {
  skills: async ({ content: { lists, readAll, readSkillEvidence }, tables }) =>
    skillGroups(
      ...(await Promise.all([
        readAll(tables, lists.technicalSkills),
        readAll(tables, lists.skillCategories),
        readSkillEvidence(tables),
      ])),
    ),
  stats: async ({ tables }, site) =>
    site.stats.some(isComputed) ? (await import("./careerCounts.ts")).careerCounts(tables, site.stats, new Date()) : {},
  experience: ({ content, tables }) => content.readAll(tables, content.lists.experiences),
  projects: ({ content: { lists, readFirst, withoutTranslations }, tables }, { language }) =>
    readFirst(tables, lists.homeProjects, mostPlates + mostFeatured, withoutTranslations(language)),
  latestPost: ({ content: { lists, readFirst, withoutTranslations }, tables }, { language }) =>
    readFirst(tables, lists.posts, 1, withoutTranslations(language)),
};

const withoutData: readonly string[] = ["about", "github", "contact"] satisfies HomeSectionName[];

const readListOfName = async (name: string, { content, tables }: ContentSource): Promise<unknown[]> => {
  const list = Object.entries(content.lists).find(([key]) => key === name)?.[1];
  if (!list) throw new Error(`The section ${name} has neither data of its own nor a list of its name.`);
  return content.readAll<unknown>(tables, list);
};

const retryDelaysMs = [1000, 2000];

const shownData = ({ sections }: Site): string[] => {
  const names = sections.flatMap(({ name, isShown }) => (isShown ? [name] : []));
  // The latest post is shown with the newest projects.
  const all = names.includes("projects") ? [...names, "latestPost"] : names;
  return all.filter((name) => !withoutData.includes(name));
};

/** Returns the name of a section's rows within a sentence. */
export const thingsOf = (name: string, say: Say): string => {
  const key = `things.${name === "latestPost" ? "posts" : name}`;
  return isWordKey(key) ? say(key) : name;
};

/**
 * One query per shown section, so that each fails alone (behaviour 5.9). The value of a failed read is `notLoaded` in the
 * browser. On the server it is null: the browser then reads it.
 */
export const homeQueries = ({ site, loadContent, cache, isBrowser, onFailure }: DataContext): PageQueries =>
  Object.fromEntries(
    shownData(site).map((name) => {
      const read: Read<unknown> = homeData[name] ?? ((source) => readListOfName(name, source));
      const query = cache.query<unknown>({
        read: async () => read(await loadContent(), site),
        fallback: isBrowser ? notLoaded : null,
        label: `Error fetching ${thingsOf(name, sayInEnglish)}:`,
        onFailure: (error) => onFailure(error, thingsOf(name, sayOf(site))),
        retryDelaysMs,
      });
      return [name, query];
    }),
  );
