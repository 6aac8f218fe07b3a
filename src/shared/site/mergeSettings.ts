import { asRecord } from "../isRecord.ts";
import type { SettingProblem } from "./settingField.ts";
import type { Site } from "./site.ts";
import { siteFields } from "./siteFields.ts";

export interface MergedSite {
  site: Site;
  /** The stored settings that are ignored, and why. */
  problems: SettingProblem[];
}

/** The title of a site without one. */
export const generatedTitle = ({ name, jobTitles }: Pick<Site, "name" | "jobTitles">): string =>
  `${name} · ${jobTitles[0]}`;

/** The description of a site without one. */
export const generatedDescription = ({ jobTitles }: Pick<Site, "jobTitles">): string => `${jobTitles[0]} Portfolio`;

// A generated title or description follows a changed name or job title; otherwise it would still be the former owner's.
const generatedTexts = (
  defaults: Site,
  { title, description, ...site }: Site,
): Pick<Site, "title" | "description"> => ({
  title: title === defaults.title && title === generatedTitle(defaults) ? generatedTitle(site) : title,
  description:
    description === defaults.description && description === generatedDescription(defaults)
      ? generatedDescription(site)
      : description,
});

/**
 * The effective settings: the stored ones over the file's defaults, field by field. An invalid or missing value leaves the default;
 * an invalid entry is left out of its list.
 */
export const mergeSettings = (defaults: Site, stored: unknown): MergedSite => {
  const problems: SettingProblem[] = [];
  if (stored === null || stored === undefined) return { site: defaults, problems };
  const site = siteFields.over(defaults, stored, "", (problem) => problems.push(problem));
  return { site: { ...site, ...generatedTexts(defaults, site) }, problems };
};

/** Whether two settings are equal. */
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

/** What to store of a site: only what differs from the file's defaults. */
export const changedSettings = (defaults: Site, site: Site): Record<string, unknown> =>
  asRecord(
    changesIn(
      {
        ...defaults,
        ...generatedTexts(defaults, { ...site, title: defaults.title, description: defaults.description }),
      },
      site,
    ),
  ) ?? {};
