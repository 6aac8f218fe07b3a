import type { DemoContent } from "#api/calls/owner.ts";
import { githubUserIn } from "#import/read/profileParts.ts";
import { pluralize } from "#shared/base/text.ts";
import { asRecord, isEmpty } from "#shared/base/unknownValues.ts";
import type { Site } from "#shared/site/site.ts";
import { demoOwner } from "#shared/site/site.ts";
import type { StoredSettings } from "../site/useSiteSettings.ts";

/** Returns the names of a table's rows, such as "post" and "posts". */
export type NamesOf = (table: string) => { one: string; many: string };

const total = (content: readonly DemoContent[], column: "unedited" | "edited" | "needed"): number =>
  content.reduce((sum, table) => sum + table[column], 0);

const listFormat = new Intl.ListFormat("en-GB");

type Counts = Readonly<Record<string, number>>;

const eachOf = (counts: Counts, namesOf: NamesOf): string[] =>
  Object.entries(counts).flatMap(([kind, count]) => {
    const { one, many } = namesOf(kind);
    return count === 0 ? [] : [pluralize(count, one, many)];
  });

/** Lists counted rows, such as "12 posts, 8 projects and 1 certification". */
export const listRows = (counts: Counts, namesOf: NamesOf): string => listFormat.format(eachOf(counts, namesOf));

/** Names the demo content briefly, such as "Remove the demo content (12 posts, 8 projects …)". */
export const removeDemoLabel = (counts: Counts, namesOf: NamesOf): string => {
  // jsonb sorts keys by length.
  const { posts = 0, projects = 0, ...others } = counts;
  const names = eachOf({ posts, projects, ...others }, namesOf);
  const listed = names.length > 2 ? `${names.slice(0, 2).join(", ")} …` : names.join(", ");
  return `Remove the demo content${listed && ` (${listed})`}`;
};

const countsOf = (content: readonly DemoContent[], count: (table: DemoContent) => number): Counts =>
  Object.fromEntries(content.map((table) => [table.kind, count(table)]));

/** Returns the text of the confirmation, the number of rows to remove, and the label for the edited rows if there are any. */
export const demoRemoval = (content: readonly DemoContent[], includeEdited: boolean, namesOf: NamesOf) => {
  const [unedited, edited, needed] = [total(content, "unedited"), total(content, "edited"), total(content, "needed")];
  const count = unedited + (includeEdited ? edited : 0);
  const leaving = countsOf(content, (table) => table.unedited + (includeEdited ? table.edited : 0));
  const removal =
    count === 0
      ? "You have edited all remaining demo content."
      : `This action cannot be undone. This will permanently remove the demo content: ${listRows(leaving, namesOf)}.`;
  const rest =
    needed === 0
      ? ""
      : ` ${pluralize(needed, "category stays because your own skills use it", "categories stay because your own skills use them")}.`;
  const editedRows = listRows(
    countsOf(content, (table) => table.edited),
    namesOf,
  );
  return { warning: removal + rest, count, editedLabel: edited > 0 && `Also remove ${editedRows} that you edited` };
};

/** Whether the site's file is the demo's. An owner who changed the name has changed the rest. */
const isDemoFile = (defaults: Site): boolean => defaults.name === demoOwner;

/** Returns the settings that still have the demo's values. */
export const demoKeys = (defaults: Site, stored: StoredSettings): ReadonlySet<string> => {
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

/** Returns which of the owner's own content replaces the demo's. */
export const ownContentOf = (defaults: Site, site: Site, stored: StoredSettings) => {
  const demo = demoKeys(defaults, stored);
  return {
    hasPicture: !demo.has("portrait") && site.portrait !== null,
    hasLinks: !demo.has("links") && site.links.length > 0,
    hasColor: Object.hasOwn(stored, "accent") || !isDemoFile(defaults),
    hasAbout: !isEmpty(asRecord(stored.about)?.paragraphs) || !isDemoFile(defaults),
  };
};

const ownAbout = ({ about }: Site, stored: StoredSettings): Site["about"] => {
  const own = asRecord(stored.about) ?? {};
  return { paragraphs: own.paragraphs ? about.paragraphs : [], facts: own.facts ? about.facts : [] };
};

/**
 * Replaces the demo's settings by the owner's name and empty settings. Sections without content are hidden.
 * @param name the owner's name, used in place of the demo's
 */
export const replaceDemoTexts = (defaults: Site, site: Site, stored: StoredSettings, name: string): Partial<Site> => {
  const demo = demoKeys(defaults, stored);
  const ifDemo = <Key extends keyof Site>(key: Key, value: Site[Key]): Pick<Partial<Site>, Key> | object =>
    demo.has(key) ? { [key]: value } : {};
  const links = demo.has("links") ? [] : site.links;
  const githubUser = demo.has("githubUser") ? (githubUserIn(links) ?? null) : site.githubUser;
  return {
    ...ifDemo("name", name),
    ...ifDemo("jobTitles", []),
    ...ifDemo("tagline", ""),
    ...ifDemo("links", links),
    ...ifDemo("portrait", null),
    ...(isDemoFile(defaults) ? { about: ownAbout(site, stored) } : {}),
    ...ifDemo("contactWords", "Send me a message, and I will reply."),
    ...(githubUser === null ? {} : ifDemo("githubUser", githubUser)),
    ...ifDemo(
      "stats",
      defaults.stats
        .filter(({ counts }) => githubUser !== null || counts !== "contributions")
        .map((stat) => (stat.counts ? { ...stat, value: "computed" } : stat)),
    ),
    ...(githubUser === null
      ? {
          sections: site.sections.map((section) =>
            section.name === "github" ? { ...section, isShown: false } : section,
          ),
        }
      : {}),
  };
};
