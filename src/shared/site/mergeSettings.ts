import { asRecord } from "../isRecord.ts";
import type { SettingProblem } from "./settingField.ts";
import type { Site } from "./site.ts";
import { siteFields } from "./siteFields.ts";

export interface MergedSite {
  site: Site;
  /** What of the stored settings does not count, and why. */
  problems: SettingProblem[];
}

/** The title of a site whose owner wrote none. */
export const madeTitle = ({ name, jobTitles }: Pick<Site, "name" | "jobTitles">): string => `${name} · ${jobTitles[0]}`;

/** The description of a site whose owner wrote none. */
export const madeDescription = ({ jobTitles }: Pick<Site, "jobTitles">): string => `${jobTitles[0]} Portfolio`;

// What is made of the name and the first job title follows them, or it would go on telling of somebody else.
const following = (defaults: Site, { title, description, ...site }: Site): Pick<Site, "title" | "description"> => ({
  title: title === defaults.title && title === madeTitle(defaults) ? madeTitle(site) : title,
  description:
    description === defaults.description && description === madeDescription(defaults)
      ? madeDescription(site)
      : description,
});

/**
 * The site as it is shown: what is stored over the file's defaults, field by field. What is wrong leaves the default, or is
 * left out of its list; so does what is not stored.
 */
export const mergeSettings = (defaults: Site, stored: unknown): MergedSite => {
  const problems: SettingProblem[] = [];
  if (stored === null || stored === undefined) return { site: defaults, problems };
  const site = siteFields.over(defaults, stored, "", (problem) => problems.push(problem));
  return { site: { ...site, ...following(defaults, site) }, problems };
};

/** Whether two settings say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changesIn = (base: unknown, value: unknown): unknown => {
  const [bases, values] = [asRecord(base), asRecord(value)];
  if (!bases || !values) return value;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, entry]) => entry !== undefined && !isSame(bases[key], entry))
      .map(([key, entry]) => [key, changesIn(bases[key], entry)]),
  );
};

/** What to store of a site: only what is otherwise than the file's defaults. */
export const changedSettings = (defaults: Site, site: Site): Record<string, unknown> =>
  asRecord(
    changesIn(
      { ...defaults, ...following(defaults, { ...site, title: defaults.title, description: defaults.description }) },
      site,
    ),
  ) ?? {};
