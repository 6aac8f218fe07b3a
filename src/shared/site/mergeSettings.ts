import * as v from "valibot";
import { keysOf } from "../base/schema.ts";
import { asRecord } from "../base/unknownValues.ts";
import type { Setting } from "./setting.ts";
import { type SettingValues, settings } from "./settings.ts";
import type { Site } from "./site.ts";

export interface SettingProblem {
  /** The path of the setting, such as `links[0].url`. */
  at: string;
  /** The problem, such as `is "x"`. */
  fault: string;
  /** The fix, such as `write your name`. */
  remedy: string;
}

/** Formats a problem: `links[0].url is "x": write a web address.` */
export const problemSentence = ({ at, fault, remedy }: SettingProblem): string => `${at} ${fault}: ${remedy}.`;

const maxQuoted = 120;

const quoted = (value: unknown): string => {
  if (value === undefined) return "missing";
  const text = value === "" ? "empty" : JSON.stringify(value);
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
};

type Issue = v.BaseIssue<unknown>;

const keysIn = ({ path }: Issue): unknown[] => path?.map(({ key }) => key) ?? [];

const placeOf = (at: string, issue: Issue): string =>
  at +
  keysIn(issue)
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("");

const faultOf = ({ type, expected, input }: Issue): string => {
  if (type === "strict_object" && expected === "never") return "is not a setting";
  if (type === "raw_check") return "is listed twice";
  if (type !== "max_length") return `is ${quoted(input)}`;
  return Array.isArray(input) ? `has ${input.length} entries` : `has ${String(input).length} characters`;
};

const problemsOf = (issues: readonly Issue[], at: string): SettingProblem[] =>
  issues.map((issue) => ({ at: placeOf(at, issue), fault: faultOf(issue), remedy: issue.message }));

type Declared<T> = Setting<T> | { [Key in keyof T]-?: Declared<T[Key]> };

const isSetting = <T>(declared: Declared<T>): declared is Setting<T> => "schema" in declared;

const below = (at: string, key: string): string => (at ? `${at}.${key}` : key);

const unknownIn = (declared: object, given: object, at: string): SettingProblem[] =>
  Object.keys(given)
    .filter((key) => !Object.hasOwn(declared, key))
    .map((key) => ({
      at: below(at, key),
      fault: "is not a setting",
      remedy: `use one of ${Object.keys(declared).join(", ")}`,
    }));

const read = <T>({ schema }: Setting<T>, value: unknown) => v.safeParse(schema, value, { abortPipeEarly: true });

/**
 * Removes the invalid entries of a list. An entry is kept if it is valid with null for its invalid values: a bad title must not
 * hide a section, nor move it.
 */
const withoutInvalid = (list: readonly unknown[], issues: readonly Issue[], accepts: (list: unknown) => boolean) => {
  const isTooLong = issues.find(({ type, path }) => type === "max_length" && !path);
  if (isTooLong) return list.slice(0, Number(isTooLong.requirement));
  return list.flatMap((value, index) => {
    const faults = issues.map(keysIn).filter(([at]) => at === index);
    if (faults.length === 0) return [value];
    const keys = faults.map(([, key]) => String(key));
    const repaired = { ...asRecord(value), ...Object.fromEntries(keys.map((key) => [key, null])) };
    return accepts([repaired]) ? [repaired] : [];
  });
};

type Report = (problem: SettingProblem) => void;

// Leaves out invalid entries instead of using the base, which may contain another person's data.
const mergeSetting = <T>(setting: Setting<T>, base: T, value: unknown, at: string, report: Report): T => {
  let given = value;
  // Once for a list that is too long, once for its entries, and once for what is listed twice then.
  for (let round = 0; round < 4; round++) {
    const result = read(setting, given);
    if (result.success) return setting.order ? setting.order.fillMissing(result.output, base) : result.output;
    const hasNoneLeft = round > 0 && Array.isArray(given) && given.length === 0;
    if (!hasNoneLeft) for (const problem of problemsOf(result.issues, at)) report(problem);
    if (!Array.isArray(given) || given.length === 0) return base;
    given = withoutInvalid(given, result.issues, (list) => read(setting, list).success);
  }
  return base;
};

const mergeDeclared = <T>(declared: Declared<T>, base: T, value: unknown, at: string, report: Report): T => {
  if (isSetting(declared)) return mergeSetting(declared, base, value, at, report);
  const given = asRecord(value);
  if (given === null) {
    report({ at: at || "the whole", fault: `is ${quoted(value)}`, remedy: "write an object of settings" });
    return base;
  }
  const result = { ...base };
  for (const key of keysOf(declared)) {
    if (Object.hasOwn(given, key))
      result[key] = mergeDeclared(declared[key], base[key], given[key], below(at, key), report);
  }
  unknownIn(declared, given, at).forEach(report);
  return result;
};

const problemsIn = <T>(declared: Declared<T>, value: unknown, at: string): SettingProblem[] => {
  if (isSetting(declared)) {
    const result = read(declared, value);
    if (!result.success) return problemsOf(result.issues, at);
    const missing = declared.order?.missing(result.output) ?? [];
    return missing.map((name) => ({
      at,
      fault: `does not name ${name}`,
      remedy: "add it, with isShown: false to hide it",
    }));
  }
  const given = asRecord(value) ?? {};
  const known = keysOf(declared).flatMap((key) => problemsIn(declared[key], given[key], below(at, key)));
  return [...known, ...unknownIn(declared, given, at)];
};

/** The settings must be complete. */
export const settingProblems = (values: unknown): SettingProblem[] => problemsIn<SettingValues>(settings, values, "");

export interface MergedSite {
  site: Site;
  problems: SettingProblem[];
}

export const generatedTitle = ({ name, jobTitles }: Pick<Site, "name" | "jobTitles">): string =>
  [name, jobTitles[0]].filter(Boolean).join(" · ");

export const generatedDescription = ({ jobTitles }: Pick<Site, "jobTitles">): string =>
  [jobTitles[0], "Portfolio"].filter(Boolean).join(" ");

// A generated title or description follows a changed name or job title. Otherwise it would still name the demo's owner.
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
 * Merges the stored settings into the defaults of the file, field by field. Invalid and missing values keep the default. Invalid
 * entries are left out of their list.
 */
export const mergeSettings = (defaults: Site, stored: unknown): MergedSite => {
  const problems: SettingProblem[] = [];
  if (stored === null || stored === undefined) return { site: defaults, problems };
  const values = mergeDeclared<SettingValues>(settings, defaults, stored, "", (problem) => problems.push(problem));
  const site = { ...defaults, ...values };
  return { site: { ...site, ...generatedTexts(defaults, site) }, problems };
};

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
