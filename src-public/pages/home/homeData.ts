import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import type { Content } from "../../content/content.ts";
import type { ProjectSummary } from "../../content/projects.ts";
import { type HomeSectionName, isComputed, site } from "../../site.config.ts";
import type { Part, Source } from "../../source.ts";
import type { CareerCounts } from "./careerCounts.ts";
import { type SkillGroup, skillGroups } from "./skillGroups.ts";

/** What the home page shows; null: the server could not read it, so the browser is to try. */
export interface HomeValues {
  featured: ProjectSummary[] | null;
  skills: SkillGroup[] | null;
  experience: Experience[] | null;
  education: Education[] | null;
  certifications: Certification[] | null;
  counts: CareerCounts | null;
}

/** The same, where each may still be on its way. */
export type HomeData = { [Name in keyof HomeValues]: HomeValues[Name] | Promise<HomeValues[Name]> };

/** How many projects the home page shows (spec 9). */
export const featuredLimit = 4;

// Three tries, the pause 1,000 ms times the number of the attempt (spec 9).
const retryDelaysMs = [1000, 2000];

// Counting is code that a site with fixed numbers never loads.
const isAnyCounted = site.stats.some(isComputed);
const count = async (content: Content): Promise<CareerCounts> =>
  (await import("./careerCounts.ts")).careerCounts(content, site.stats, new Date());

export interface HomeDataOptions {
  content: Content;
  source: Source;
  isBrowser: boolean;
  /** Tells the visitor that a section stays empty. */
  onFailure: (error: unknown, thing: string) => void;
}

/** The home page's data, each section by itself so that each fails alone (spec 8); none for a section that is off. */
export const homeData = ({ content, source, isBrowser, onFailure }: HomeDataOptions) => {
  const part = <T extends object>(section: HomeSectionName, thing: string, empty: T, read: () => Promise<T>) =>
    source.part<T | null>({
      read: async () => (site.features[section] ? read() : empty),
      otherwise: isBrowser ? empty : null,
      label: `Error fetching ${thing}:`,
      onGivenUp: (error) => onFailure(error, thing),
      retryDelaysMs,
    });

  const parts: { [Name in keyof HomeValues]: Part<HomeValues[Name]> } = {
    featured: part("projects", "projects", [], () => content.projects.newest(featuredLimit)),
    skills: part("skills", "skills", [], async () =>
      skillGroups(...(await Promise.all([content.technicalSkills.all(), content.skillCategories.all()]))),
    ),
    experience: part("experience", "experiences", [], content.experiences.all),
    education: part("education", "education entries", [], content.education.all),
    certifications: part("certifications", "certifications", [], content.certifications.all),
    counts: part("stats", "career stats", {}, () => (isAnyCounted ? count(content) : Promise.resolve({}))),
  };

  const holdPart = <T>(of: Part<T | null>, value: T | null, isFresh: boolean) => {
    if (value) of.hold("", value, isFresh);
  };

  return {
    load: (): HomeData => ({
      featured: parts.featured.of(""),
      skills: parts.skills.of(""),
      experience: parts.experience.of(""),
      education: parts.education.of(""),
      certifications: parts.certifications.of(""),
      counts: parts.counts.of(""),
    }),
    hold: (values: HomeValues, isFresh: boolean) => {
      holdPart(parts.featured, values.featured, isFresh);
      holdPart(parts.skills, values.skills, isFresh);
      holdPart(parts.experience, values.experience, isFresh);
      holdPart(parts.education, values.education, isFresh);
      holdPart(parts.certifications, values.certifications, isFresh);
      holdPart(parts.counts, values.counts, isFresh);
    },
  };
};
