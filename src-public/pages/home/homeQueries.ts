import type { HomeSectionName } from "#shared/site/choices.ts";
import { isComputed, type Site } from "#shared/site/site.ts";
import type { SkillCategory } from "#shared/tables/skillCategories.ts";
import type { TechnicalSkill } from "#shared/tables/technicalSkills.ts";
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

export interface HomeData<T> {
  /** The object of "Failed to fetch …". */
  thing: string;
  read: (source: ContentSource, site: Site) => Promise<T>;
}

/** The number of projects on the first screen. The section of projects shows the next ones. */
export const mostPlates = 3;
const mostFeatured = 4;

const data = <T>(thing: string, read: HomeData<T>["read"]): HomeData<T> => ({ thing, read });

/** Not in the files of the sections, which other pages do not load. */
export const homeData = {
  skills: data("skills", async ({ content: { lists, readAll, readSkillEvidence }, tables }) =>
    skillGroups(
      ...(await Promise.all([
        readAll(tables, lists.technicalSkills),
        readAll(tables, lists.skillCategories),
        readSkillEvidence(tables),
      ])),
    ),
  ),
  stats: data("career stats", async ({ tables }, site) =>
    site.stats.some(isComputed) ? (await import("./careerCounts.ts")).careerCounts(tables, site.stats, new Date()) : {},
  ),
  experience: data("experiences", ({ content, tables }) => content.readAll(tables, content.lists.experiences)),
  education: data("education entries", ({ content, tables }) => content.readAll(tables, content.lists.education)),
  projects: data("projects", ({ content: { lists, readFirst }, tables }) =>
    readFirst(tables, lists.homeProjects, mostPlates + mostFeatured),
  ),
  latestPost: data("posts", ({ content, tables }) => content.readFirst(tables, content.lists.posts, 1)),
} satisfies Partial<Record<HomeSectionName | "latestPost", HomeData<unknown>>>;

const withoutData: readonly string[] = ["about", "github", "contact"] satisfies HomeSectionName[];

const readListOfName = async (name: string, { content, tables }: ContentSource): Promise<unknown[]> => {
  const list = Object.entries(content.lists).find(([key]) => key === name)?.[1];
  if (!list) throw new Error(`The section ${name} has neither data of its own nor a list of its name.`);
  return content.readAll<unknown>(tables, list);
};

/** Returns the data of a section: its own, or all rows of the list of its name; null if it shows none. */
const dataOf = (name: string): HomeData<unknown> | null => {
  const byName: Partial<Record<string, HomeData<unknown>>> = homeData;
  if (withoutData.includes(name)) return null;
  return byName[name] ?? data<unknown>(name, (source) => readListOfName(name, source));
};

const retryDelaysMs = [1000, 2000];

const shownData = ({ sections }: Site): [name: string, data: HomeData<unknown>][] => {
  const names = sections.flatMap(({ name, isShown }) => (isShown ? [name] : []));
  // The latest post is shown with the newest projects.
  const all = names.includes("projects") ? [...names, "latestPost"] : names;
  return all.flatMap((name) => {
    const data = dataOf(name);
    return data ? [[name, data]] : [];
  });
};

/**
 * One query per shown section, so that each fails alone (behaviour 5.9). The value of a failed read is `notLoaded` in the
 * browser. On the server it is null: the browser then reads it.
 */
export const homeQueries = ({ site, loadContent, cache, isBrowser, onFailure }: DataContext): PageQueries =>
  Object.fromEntries(
    shownData(site).map(([name, data]) => {
      const query = cache.query<unknown>({
        read: async () => data.read(await loadContent(), site),
        fallback: isBrowser ? notLoaded : null,
        label: `Error fetching ${data.thing}:`,
        onFailure: (error) => onFailure(error, data.thing),
        retryDelaysMs,
      });
      return [name, query];
    }),
  );
