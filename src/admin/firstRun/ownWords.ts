import { recordOf } from "#shared/site/settingField.ts";
import type { Site } from "#shared/site/site.ts";
import type { StoredSettings } from "./useSiteSettings.ts";

/** The owner's name in the settings' file as it comes with Plinth. */
const demoOwner = "Mira Lindqvist";

/** Whether the file is the demo's: if the name was changed, so was the rest. */
const isDemoFile = (defaults: Site): boolean => defaults.name === demoOwner;

/** Placeholders for required settings that the owner has not written yet. */
const placeholders = {
  name: "Your name",
  jobTitles: ["Software Engineer"] satisfies Site["jobTitles"],
  paragraphs: ["More about me will stand here."] satisfies Site["about"]["paragraphs"],
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPlaceholder = (entry: [string, unknown]): boolean =>
  Object.entries(placeholders).some((placeholder) => isSame(placeholder, entry));

/** The stored settings without placeholders. */
export const ownSettings = (stored: StoredSettings): StoredSettings => {
  const without = (settings: StoredSettings): StoredSettings =>
    Object.fromEntries(Object.entries(settings).filter((entry) => !isPlaceholder(entry)));
  const about = recordOf(stored.about);
  return { ...without(stored), ...(about ? { about: without(about) } : {}) };
};

/** The settings that still show what the demo's file says. */
const demoKeys = (defaults: Site, stored: StoredSettings): Set<keyof Site> => {
  const personal = [
    "name",
    "jobTitles",
    "tagline",
    "links",
    "portrait",
    "about",
    "stats",
    "githubUser",
    "contactWords",
    "sections",
  ] as const;
  return new Set(isDemoFile(defaults) ? personal.filter((key) => !Object.hasOwn(stored, key)) : []);
};

const hasParagraphs = (stored: StoredSettings): boolean =>
  Object.hasOwn(recordOf(ownSettings(stored).about) ?? {}, "paragraphs");

/** Which of the owner's own words are there, rather than the demo's. */
export const ownWordsOf = (defaults: Site, site: Site, stored: StoredSettings) => {
  const demo = demoKeys(defaults, stored);
  return {
    hasPicture: !demo.has("portrait") && site.portrait !== null,
    hasAbout: hasParagraphs(stored) || !isDemoFile(defaults),
  };
};

/** Shows the home page's sections that had no content before, and now have. */
export const showingNewWords = (before: StoredSettings, after: StoredSettings): StoredSettings => {
  const toldIn = (stored: StoredSettings): unknown[] => [
    ...(hasParagraphs(stored) ? ["about"] : []),
    ...(stored.githubUser ? ["github"] : []),
  ];
  const told = toldIn(before);
  const isNew = (name: unknown): boolean => toldIn(after).includes(name) && !told.includes(name);
  if (!Array.isArray(after.sections)) return after;
  const sections = after.sections.map((section: unknown) => {
    const known = recordOf(section);
    return known && isNew(known.name) ? { ...known, isShown: true } : section;
  });
  return { ...after, sections };
};

/** The user whose page at GitHub an address is. */
export const userOfGithub = (url: string): string | null =>
  /^https:\/\/github\.com\/([a-z\d](?:-?[a-z\d]){0,38})\/?$/i.exec(url)?.[1] ?? null;

const ownAbout = ({ about }: Site, stored: StoredSettings): Site["about"] => ({
  paragraphs: hasParagraphs(stored) ? about.paragraphs : placeholders.paragraphs,
  facts: Object.hasOwn(recordOf(stored.about) ?? {}, "facts") ? about.facts : [],
});

/**
 * Replaces the demo's words that are left once its rows are gone by the minimum that a page needs, made of what the owner has
 * entered. Sections without content are hidden.
 */
export const withoutDemoWords = (defaults: Site, site: Site, stored: StoredSettings): Partial<Site> => {
  const demo = demoKeys(defaults, stored);
  const unless = <Key extends keyof Site>(key: Key, value: Site[Key]): Pick<Partial<Site>, Key> | object =>
    demo.has(key) ? { [key]: value } : {};
  const name = demo.has("name") ? placeholders.name : site.name;
  const jobTitles: Site["jobTitles"] = demo.has("jobTitles") ? placeholders.jobTitles : site.jobTitles;
  const links = demo.has("links") ? [] : site.links;
  const url = links.find(({ kind }) => kind === "github")?.url ?? "";
  const githubUser = demo.has("githubUser") ? userOfGithub(url) : site.githubUser;
  const hidden = [
    ...(isDemoFile(defaults) && !hasParagraphs(stored) ? ["about"] : []),
    ...(githubUser === null ? ["github"] : []),
  ];
  return {
    ...unless("name", name),
    ...unless("jobTitles", jobTitles),
    ...unless("tagline", ""),
    ...unless("links", links),
    ...unless("portrait", null),
    ...(isDemoFile(defaults) ? { about: ownAbout(site, stored) } : {}),
    ...unless("contactWords", "Write to me: I answer."),
    ...(githubUser === null ? {} : unless("githubUser", githubUser)),
    ...unless(
      "stats",
      defaults.stats
        .filter(({ counts }) => githubUser !== null || counts !== "contributions")
        .map((stat) => (stat.counts ? { ...stat, value: "computed" } : stat)),
    ),
    ...(hidden.length > 0
      ? {
          sections: site.sections.map((section) =>
            hidden.includes(section.name) ? { ...section, isShown: false } : section,
          ),
        }
      : {}),
  };
};
