import { capitalize } from "#shared/base/text.ts";
import { asRecord } from "#shared/base/unknownValues.ts";
import {
  generatedDescription,
  generatedTitle,
  mergeSettings,
  type SettingProblem,
  settingProblems,
} from "#shared/site/mergeSettings.ts";
import { settingColumns } from "#shared/site/settings.ts";
import { demoOwner, type Site } from "#shared/site/site.ts";
import type { Problems, Values } from "#shared/tables/values.ts";

/** An entry of a list in the form. Its id is not stored. */
export interface EntryValues extends Values {
  id: string;
}

/** The entries of a list as the form has them. */
export const entriesOf = (value: unknown): EntryValues[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown, index) => {
        const record = asRecord(entry);
        return record ? [{ ...record, id: String(record.id ?? index) }] : [];
      })
    : [];

// The id of a section is its name, so that an order which is moved back is the old one again.
const withId = (entry: Values, index: number): EntryValues => ({ ...entry, id: String(entry.name ?? index) });

const mapEntries = (value: unknown, change: (entry: Values, index: number) => Values): unknown => {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, index) => {
    const record = asRecord(entry);
    return record ? change(record, index) : entry;
  });
};

const aboutTheOwner: ReadonlySet<string> = new Set([
  ...["name", "jobTitles", "tagline", "portrait", "paragraphs", "facts"],
  ...["links", "stats", "githubUser", "contactWords"],
]);

/** Which settings offer what the site's file says: what the demo's file says about its owner only while the site is theirs. */
export const canResetSetting =
  (defaults: Site, name: string) =>
  (column: string): boolean =>
    defaults.name !== demoOwner || name === demoOwner || !aboutTheOwner.has(column);

/** A site as its form's values, a field each. */
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

// What is left empty is null: the default again where it is optional.
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
    title: blankToNull(title) ?? generatedTitle({ name: String(name ?? ""), jobTitles: [first] }),
    description: blankToNull(description) ?? generatedDescription({ jobTitles: [first] }),
  };
};

// The places where a user's name alone says the address.
const profileUrls: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  linkedin: "https://www.linkedin.com/in/",
};

/** The address of a link as it may be typed: a user's name, or without what it begins with. */
const addressOf = (kind: string, typed: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return typed;
  if (kind === "email") return `mailto:${typed}`;
  if (profileUrls[kind] && /^@?[\p{L}\p{N}_-]+$/u.test(typed)) return `${profileUrls[kind]}${typed.replace(/^@/, "")}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
};

const plainLink = (link: Values): Values => {
  const plain = plainEntry(link);
  return typeof plain.url === "string" ? { ...plain, url: addressOf(String(plain.kind), plain.url) } : plain;
};

/** The settings of the form's values, not validated yet. */
const settingsOfValues = (values: Values) => {
  const settings: Values = Object.fromEntries(
    Object.keys(settingColumns).map((column) => [column, mapEntries(values[column], plainEntry)]),
  );
  const { paragraphs, facts, ...others } = settings;
  const links = mapEntries(values.links, plainLink);
  return { ...others, ...wordsOf(values), links, about: { paragraphs, facts } };
};

/** The site of the values; invalid ones are replaced by those of the base. */
export const siteOfValues = (base: Site, values: Values): Site => mergeSettings(base, settingsOfValues(values)).site;

// Without what is only done in the file: to set it to null, and to write lists with brackets.
const remedyInForm = (remedy: string): string => remedy.replace(/, or set it to null$|, as \[.*\]$/, "");

const columnAt = (at: string): string => {
  const [first = "", second = ""] = at.split(/[.[\]]+/);
  return first === "about" ? second : first;
};

const sentenceOf = ({ at, fault, remedy }: SettingProblem): string => {
  const entry = /\[(\d+)\]/.exec(at);
  const sentence = /^(?:has|names|does not)/.test(fault)
    ? `It ${fault}: ${remedyInForm(remedy)}`
    : capitalize(remedyInForm(remedy));
  return entry ? `No. ${Number(entry[1]) + 1}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
};

/** The problems of the values, by column. */
export const siteProblems = (values: Values): Problems =>
  Object.fromEntries(
    settingProblems(settingsOfValues(values))
      .toReversed()
      .map((problem) => [columnAt(problem.at), sentenceOf(problem)]),
  );
