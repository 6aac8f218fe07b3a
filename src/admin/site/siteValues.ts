import { githubUserIn } from "#import/read/profileParts.ts";
import { capitalize } from "#shared/base/text.ts";
import { asRecord, textOf } from "#shared/base/unknownValues.ts";
import {
  generatedDescription,
  generatedTitle,
  mergeSettings,
  type SettingProblem,
  settingProblems,
} from "#shared/site/mergeSettings.ts";
import { linkAddress, linkNames } from "#shared/site/profileLinks.ts";
import { settingColumns } from "#shared/site/settings.ts";
import { demoOwner, type Site } from "#shared/site/site.ts";
import type { Problems, Values } from "#shared/tables/values.ts";

/** An entry of a list in the form. Its id is not stored. */
export interface EntryValues extends Values {
  id: string;
}

/** Returns the entries of a list, each with an id for the form. */
export const entriesOf = (value: unknown): EntryValues[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown, index) => {
        const record = asRecord(entry);
        return record ? [{ ...record, id: String(record.id ?? index) }] : [];
      })
    : [];

// A section's name is its id, so that undoing a move leaves the form unchanged.
const withId = (entry: Values, index: number): EntryValues => ({ ...entry, id: String(entry.name ?? index) });

export const blankLink = { kind: "github", label: linkNames.github, url: "" };

// The form sets these itself.
const presetKeys: ReadonlySet<string> = new Set(["id", "kind", "isShown", "counts"]);

const isBlankEntry = (value: unknown): boolean => {
  const entry = asRecord(value);
  const preset = linkNames[textOf(entry?.kind)];
  return (
    entry !== null &&
    Object.entries(entry).every(([key, text]) => presetKeys.has(key) || !textOf(text).trim() || text === preset)
  );
};

/** Returns a list without its blank entries. Any other value is returned unchanged. */
const withoutBlankEntries = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => !isBlankEntry(entry)) : value;

const mapEntries = (value: unknown, change: (entry: Values, index: number) => Values): unknown => {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, index) => {
    const record = asRecord(entry);
    return record ? change(record, index) : entry;
  });
};

const aboutTheOwner: ReadonlySet<string> = new Set([
  ...["name", "jobTitles", "tagline", "portrait", "paragraphs", "facts"],
  ...["links", "stats", "githubUser", "contactWords", "securityContact", "phone"],
]);

/** Returns whether a setting offers its default. The demo's defaults about its owner are offered only to that owner. */
export const canResetSetting =
  (defaults: Site, name: string) =>
  (column: string): boolean =>
    defaults.name !== demoOwner || name === demoOwner || !aboutTheOwner.has(column);

export const valuesOfSite = ({ about, ...site }: Site): Values => {
  const values: Values = {
    ...site,
    ...about,
    // Empty ones are generated from the name and the job title.
    title: site.title === generatedTitle(site) ? "" : site.title,
    description: site.description === generatedDescription(site) ? "" : site.description,
  };
  return Object.fromEntries(Object.keys(settingColumns).map((column) => [column, mapEntries(values[column], withId)]));
};

// Null resets an optional setting to its default.
const blankToNull = (value: unknown): unknown => (typeof value === "string" ? value.trim() || null : value);

const plainEntry = ({ id: _, ...entry }: Values): Values =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, blankToNull(value)]),
  );

const wordsOf = ({ title, description, tagline, name, jobTitles }: Values) => {
  const [first = ""] = Array.isArray(jobTitles) ? jobTitles.map(String) : [];
  return {
    tagline: tagline ?? "",
    // If the name is missing, only that is reported.
    title: blankToNull(title) ?? generatedTitle({ name: String(name ?? "…"), jobTitles: [first] }),
    description: blankToNull(description) ?? generatedDescription({ jobTitles: [first] }),
  };
};

const plainLink = (link: Values): Values => {
  const plain = plainEntry(link);
  return typeof plain.url === "string" ? { ...plain, url: linkAddress(String(plain.kind), plain.url) } : plain;
};

/** Does not validate. */
const settingsOfValues = (values: Values) => {
  const settings: Values = Object.fromEntries(
    Object.keys(settingColumns).map((column) => [column, mapEntries(withoutBlankEntries(values[column]), plainEntry)]),
  );
  const { paragraphs, facts, ...others } = settings;
  const links = mapEntries(withoutBlankEntries(values.links), plainLink);
  return { ...others, ...wordsOf(values), links, about: { paragraphs, facts } };
};

/** Invalid values are replaced by those of the base. */
export const siteOfValues = (base: Site, values: Values): Site => mergeSettings(base, settingsOfValues(values)).site;

/** Returns the owner's GitHub name, if the owner has stored it or a link to the profile; else null. */
export const githubNameOf = ({ githubUser, links }: Site, stored: Values): string | null => {
  if (Object.hasOwn(stored, "githubUser")) return githubUser;
  return Object.hasOwn(stored, "links") ? (githubUserIn(links) ?? null) : null;
};

// Removes advice that applies only to the site's file: null values and lists in brackets.
const remedyInForm = (remedy: string): string => remedy.replace(/, or set it to null$|, as \[.*\]$/, "");

const columnAt = (at: string): string => {
  const [first = "", second = ""] = at.split(/[.[\]]+/);
  return first === "about" ? second : first;
};

const sentenceOf = ({ at, fault, remedy }: SettingProblem, value: unknown): string => {
  const entry = /\[(\d+)\]/.exec(at);
  const sentence = /^(?:has|names|does not)/.test(fault)
    ? `It ${fault}: ${remedyInForm(remedy)}`
    : capitalize(remedyInForm(remedy));
  if (!entry) return sentence;
  // The form also shows the blank entries.
  const shown: unknown[] = Array.isArray(value) ? value : [];
  const index = shown.flatMap((each, position) => (isBlankEntry(each) ? [] : position))[Number(entry[1])] ?? 0;
  return `No. ${index + 1}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
};

export const siteProblems = (values: Values): Problems =>
  Object.fromEntries(
    settingProblems(settingsOfValues(values))
      .toReversed()
      .map((problem) => {
        const column = columnAt(problem.at);
        return [column, sentenceOf(problem, values[column])];
      }),
  );
