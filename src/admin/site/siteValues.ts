import { asRecord } from "#shared/isRecord.ts";
import { generatedDescription, generatedTitle } from "#shared/site/mergeSettings.ts";
import { anyFile, type SettingProblem } from "#shared/site/settingField.ts";
import type { Site } from "#shared/site/site.ts";
import { siteFields } from "#shared/site/siteFields.ts";
import type { Problems, Values } from "#shared/tables/values.ts";
import { remedyInForm, sentenceInForm } from "./inForm.ts";

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

const withIds = (entries: readonly object[]): EntryValues[] =>
  entries.map((entry, index) => ({ ...entry, id: String(index) }));

/** A site as its form's values, a field each. */
export const valuesOfSite = ({ about, sections, navigation, links, stats, ...site }: Site): Values => ({
  ...site,
  // Empty ones are generated from the name and the job title.
  title: site.title === generatedTitle(site) ? "" : site.title,
  description: site.description === generatedDescription(site) ? "" : site.description,
  jobTitles: [...site.jobTitles],
  layers: [...site.layers],
  links: withIds(links),
  paragraphs: [...about.paragraphs],
  facts: withIds(about.facts),
  stats: withIds(stats),
  sections: sections.map((section) => ({ ...section, id: section.name })),
  navigation: withIds(navigation),
});

const blankToNull = (value: unknown): unknown => (typeof value === "string" && value.trim() === "" ? null : value);

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

const plainEntry = ({ id: _, ...entry }: EntryValues): Values =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, trimmed(value)]),
  );

// What is optional in an entry and left empty is the default again.
const withOptional =
  (key: string) =>
  (entry: EntryValues): Values => {
    const plain = plainEntry(entry);
    return key in plain ? { ...plain, [key]: blankToNull(plain[key]) } : plain;
  };

const wordsOf = ({ title, description, tagline, name, jobTitles }: Values) => {
  const [first = ""] = Array.isArray(jobTitles) ? jobTitles.map(String) : [];
  return {
    tagline: tagline ?? "",
    title: blankToNull(title) ?? generatedTitle({ name: String(name ?? ""), jobTitles: [first] }),
    description: blankToNull(description) ?? generatedDescription({ jobTitles: [first] }),
  };
};

const navigationEntry = (entry: EntryValues): Values =>
  entry.kind === "page" ? withOptional("label")(entry) : plainEntry(entry);

/** The settings of the form's values, not validated yet. */
const settingsOfValues = ({ paragraphs, facts, links, stats, sections, navigation, ...values }: Values) => ({
  ...values,
  ...wordsOf(values),
  links: entriesOf(links).map(plainEntry),
  about: { paragraphs, facts: entriesOf(facts).map(plainEntry) },
  stats: entriesOf(stats).map(plainEntry),
  sections: entriesOf(sections).map(withOptional("title")),
  navigation: entriesOf(navigation).map(navigationEntry),
});

/** The site of the values; invalid ones are replaced by those of the base. */
export const siteOfValues = (base: Site, values: Values): Site =>
  siteFields.over(base, settingsOfValues(values), "", () => {});

const columnAt = (at: string): string => {
  const [first = "", second = ""] = at.split(/[.[\]]+/);
  return first === "about" ? second : first;
};

const sentenceOf = ({ at, fault, remedy }: SettingProblem): string => {
  const entry = /\[(\d+)\]/.exec(at);
  const told = /^(?:has|names|does not)/.test(fault) ? `It ${fault}: ${remedyInForm(remedy)}` : sentenceInForm(remedy);
  return entry ? `No. ${Number(entry[1]) + 1}: ${told.charAt(0).toLowerCase()}${told.slice(1)}` : told;
};

/** The problems of the values, by column. */
export const siteProblems = (values: Values): Problems => {
  const reading = siteFields.read(settingsOfValues(values), "", anyFile);
  if (reading.isValid) return {};
  return Object.fromEntries(
    reading.problems.toReversed().map((problem) => [columnAt(problem.at), sentenceOf(problem)]),
  );
};
