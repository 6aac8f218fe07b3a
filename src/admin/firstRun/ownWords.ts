import type { Site } from "#shared/site/site.ts";
import type { StoredSettings } from "./useSiteSettings.ts";

/** Whose words the settings' file holds as it comes with Plinth. */
const demoOwner = "Mira Lindqvist";

/** Whether the file is the demo's: who has changed the name in it wrote the rest, too. */
export const isDemoFile = (defaults: Site): boolean => defaults.name === demoOwner;

/** The settings that still show what the demo's file says. */
const demoKeys = (defaults: Site, stored: StoredSettings): Set<keyof Site> => {
  const personal = [
    "name",
    "jobTitles",
    "tagline",
    "title",
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

/** What of the owner's words is there, not the demo's. */
export const ownWordsOf = (defaults: Site, site: Site, stored: StoredSettings) => {
  const demo = demoKeys(defaults, stored);
  return {
    hasPicture: !demo.has("portrait") && site.portrait !== null,
    hasAbout: !demo.has("about") && site.about.paragraphs[0] !== site.tagline,
  };
};

const userOfGithub = ({ links }: Pick<Site, "links">): string | null => {
  const url = links.find(({ kind }) => kind === "github")?.url ?? "";
  return /^https:\/\/github\.com\/([a-z\d](?:-?[a-z\d]){0,38})\/?$/i.exec(url)?.[1] ?? null;
};

/**
 * What takes the place of the demo's words that are left once its rows are gone: as little as a page needs, made of what the
 * owner has said. Sections that would say nothing are hidden.
 */
export const withoutDemoWords = (defaults: Site, site: Site, stored: StoredSettings): Partial<Site> => {
  const demo = demoKeys(defaults, stored);
  const unless = <Key extends keyof Site>(key: Key, value: Site[Key]): Pick<Partial<Site>, Key> | object =>
    demo.has(key) ? { [key]: value } : {};
  const name = demo.has("name") ? "Your name" : site.name;
  const jobTitles: Site["jobTitles"] = demo.has("jobTitles") ? ["Software Engineer"] : site.jobTitles;
  const links = demo.has("links") ? [] : site.links;
  const githubUser = demo.has("githubUser") ? userOfGithub({ links }) : site.githubUser;
  const hidden = [...(demo.has("about") ? ["about"] : []), ...(githubUser === null ? ["github"] : [])];
  const tagline = demo.has("tagline") ? `${jobTitles[0]}.` : site.tagline;
  return {
    ...unless("name", name),
    ...unless("jobTitles", jobTitles),
    ...unless("title", `${name} · ${jobTitles[0]}`),
    ...unless("tagline", tagline),
    ...unless("links", links),
    ...unless("portrait", null),
    ...unless("about", { paragraphs: [tagline], facts: [] }),
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
