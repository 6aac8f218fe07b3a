import type { HomeSectionName } from "#shared/site/choices.ts";
import { isComputed, type Site } from "#shared/site/site.ts";
import type { SkillCategory } from "#shared/tables/skillCategories.ts";
import type { TechnicalSkill } from "#shared/tables/technicalSkills.ts";
import type { Content, SkillEvidence } from "../../data/content.ts";
import { type DataContext, notLoaded, type PageQueries } from "../../data/pageData.ts";

export interface ShownSkill extends Pick<TechnicalSkill, "id" | "name" | "icon_name" | "proficiency"> {
  evidence?: SkillEvidence | undefined;
}

export interface SkillGroup {
  name: string;
  skills: ShownSkill[];
}

/**
 * Skills by category (behaviour 5.10): the categories in the owner's order, without empty ones. Every skill has an order; where
 * two have the same, the greater proficiency is first, which makes one sequence of the two rules.
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

/** The data of a part of the home page. */
export interface HomeData<T> {
  /** As in "Failed to fetch skills". */
  thing: string;
  read: (content: Content, site: Site) => Promise<T>;
}

const featuredLimit = 4;

const data = <T>(thing: string, read: HomeData<T>["read"]): HomeData<T> => ({ thing, read });

/** Apart from the section components, which other pages do not load. */
export const homeData = {
  skills: data("skills", async ({ technicalSkills, skillCategories, skillEvidence }) =>
    skillGroups(...(await Promise.all([technicalSkills.all(), skillCategories.all(), skillEvidence.all()]))),
  ),
  stats: data("career stats", async (content, site) =>
    site.stats.some(isComputed)
      ? (await import("./careerCounts.ts")).careerCounts(content, site.stats, new Date())
      : {},
  ),
  experience: data("experiences", ({ experiences }) => experiences.all()),
  education: data("education entries", ({ education }) => education.all()),
  projects: data("projects", ({ projects }) => projects.newest(featuredLimit)),
  latestPost: data("posts", ({ posts }) => posts.newest(1)),
} satisfies Partial<Record<HomeSectionName | "latestPost", HomeData<unknown>>>;

const withoutData: readonly string[] = ["about", "github", "contact"] satisfies HomeSectionName[];

const allOf = (name: string, { tables, ...content }: Content): Promise<unknown[]> => {
  const reads = Object.entries(content).find(([table]) => table === name)?.[1];
  if (!reads || !("all" in reads)) throw new Error(`The section ${name} has neither data of its own nor a table.`);
  return reads.all();
};

/** The data of a section: its own, or all rows of the table that it is named after; null where it shows none. */
const dataOf = (name: string): HomeData<unknown> | null => {
  const byName: Partial<Record<string, HomeData<unknown>>> = homeData;
  if (withoutData.includes(name)) return null;
  return byName[name] ?? data<unknown>(name, async (content) => allOf(name, content));
};

const retryDelaysMs = [1000, 2000];

const shownData = ({ sections }: Site): [name: string, data: HomeData<unknown>][] => {
  const names = sections.flatMap(({ name, isShown }) => (isShown ? [name] : []));
  // The latest post stands beside the newest projects.
  const all = names.includes("projects") ? [...names, "latestPost"] : names;
  return all.flatMap((name) => {
    const data = dataOf(name);
    return data ? [[name, data]] : [];
  });
};

/**
 * The home page's data, each section by itself so that each fails alone (behaviour 5.9); none for a section that is off.
 * In the browser a value is `unread` where that failed; it is null where the server could not read it, so that the browser tries.
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
