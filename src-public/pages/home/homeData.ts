import type { HomeSectionName } from "#shared/site/homeSections.ts";
import { isComputed, type Site } from "#shared/site/site.ts";
import type { Content } from "../../content/content.ts";
import { skillGroups } from "./skillGroups.ts";

/** What is read for a part of the home page. */
export interface HomeData<T> {
  /** As in "Failed to fetch skills". */
  thing: string;
  read: (content: Content, site: Site) => Promise<T>;
}

const featuredLimit = 4;

const data = <T>(thing: string, read: HomeData<T>["read"]): HomeData<T> => ({ thing, read });

/** Apart from the sections themselves, whose file other pages do without. */
export const homeData = {
  skills: data("skills", async ({ technicalSkills, skillCategories }) =>
    skillGroups(...(await Promise.all([technicalSkills.all(), skillCategories.all()]))),
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

/** All rows of the table that a section is named after; null where it is named after none. */
export const tableData = (name: string, { tables, ...content }: Content): HomeData<unknown> | null => {
  const reads = Object.entries(content).find(([table]) => table === name)?.[1];
  return reads && "all" in reads ? data<unknown>(name, () => reads.all()) : null;
};
