import { isMoment, isoMoment } from "#shared/base/dates.ts";
import { keysOf } from "#shared/base/schema.ts";
import { joinCommas } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { activities } from "#shared/tables/activities.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { checkExperience, experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { resumes } from "#shared/tables/resumes.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { type CheckedColumns, cleanValues, type Problems, problemsOf, type Values } from "#shared/tables/values.ts";
import type { ImportedKind } from "./types.ts";

interface KindRules {
  table: AnyTable;
  /** Computed columns that are imported if the source has them. */
  importComputed?: readonly string[];
  /** The columns that name a row. By default its title or name. */
  nameColumns?: readonly string[];
  /** Values that identify a row across sources, the most reliable first. By default its slug, title or name. */
  keysOf?: (values: Values) => readonly (readonly unknown[])[];
  check?: (values: Values) => Problems;
  derive?: (values: Values, now: Date) => Values;
}

// The part of a key for a value that the source may lack.
const unnamed = "-";

const derivePost = (values: Values, now: Date): Values => {
  const publishedAt = isoMoment(values.published_at);
  return {
    ...("published_at" in values ? { published_at: publishedAt } : {}),
    ...("date" in values ? { date: isoMoment(values.date) ?? publishedAt ?? now.toISOString() } : {}),
  };
};

// In the order of the review and of the writes.
const rules = {
  experiences: {
    table: experiences,
    nameColumns: ["role", "company"],
    keysOf: ({ company, role, start_date }) => [[company ?? unnamed, role, textOf(start_date).slice(0, 7)]],
    check: ({ current, end_date }) =>
      checkExperience({ current: current === true, end_date: textOf(end_date) || null }),
    derive: ({ current }) => (current === true ? { end_date: null } : {}),
  },
  education: {
    table: education,
    nameColumns: ["degree", "school"],
    keysOf: ({ school, degree, start_date }) => [[school, degree ?? unnamed, textOf(start_date).slice(0, 4)]],
  },
  certifications: {
    table: certifications,
    nameColumns: ["name", "issuer"],
    keysOf: ({ name, issuer }) => [[name, issuer ?? unnamed]],
    derive: ({ status }) => (status === "Completed" ? { progress: 100 } : {}),
  },
  skill_categories: { table: skillCategories },
  technical_skills: {
    table: technicalSkills,
    // Two categories may have skills of the same name.
    keysOf: ({ name, category }) => [[name, category], [name]],
  },
  activities: {
    table: activities,
    nameColumns: ["title", "organization"],
    keysOf: ({ kind, title, organization }) => [[kind, title, organization ?? unnamed]],
  },
  projects: {
    table: projects,
    importComputed: ["slug", "date", "dates_known_to"],
    keysOf: ({ slug, github_url, title }) => [[slug], [textOf(github_url).replace(/\/+$/, "")], [title]],
    derive: (values, now) => ("date" in values ? { date: isoMoment(values.date) ?? now.toISOString() } : {}),
  },
  pages: {
    table: pages,
    importComputed: ["slug"],
    derive: ({ published_at }) => ({ published_at: isoMoment(published_at) }),
  },
  posts: {
    table: posts,
    importComputed: ["slug", "date", "feed_id"],
    derive: derivePost,
  },
  // Last, because they refer to the rows of other kinds.
  resumes: { table: resumes },
} satisfies Record<string, KindRules>;

export type ImportedTables = typeof rules;

export const kindRules: Readonly<Record<ImportedKind, KindRules>> = rules;

export const importedKinds: readonly ImportedKind[] = keysOf(rules);

const importedColumns = ({ table, importComputed = [] }: KindRules): CheckedColumns =>
  Object.fromEntries(
    Object.entries(table.columns).flatMap(([name, column]) => {
      if (!table.computed.includes(name)) return [[name, column]];
      return importComputed.includes(name) ? [[name, { ...column, required: false }]] : [];
    }),
  );

const columnsByKind = new Map(importedKinds.map((kind) => [kind, importedColumns(kindRules[kind])]));

export const columnsOf = (kind: ImportedKind): CheckedColumns => columnsByKind.get(kind) ?? {};

const normalizeKey = (value: unknown): string =>
  textOf(value).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

export const titleOf = (kind: ImportedKind, values: Values): string => {
  const { nameColumns = ["title", "name"] } = kindRules[kind];
  return joinCommas(...nameColumns.map((column) => textOf(values[column]))) || "Unnamed";
};

const defaultKeysOf: NonNullable<KindRules["keysOf"]> = ({ slug, title, name }) => [[slug], [title], [name]];

/** Returns the natural keys of a row, without those that have an empty part. */
export const naturalKeysOf = (kind: ImportedKind, values: Values): string[] =>
  (kindRules[kind].keysOf ?? defaultKeysOf)(values)
    .map((parts, place) => ({ place, parts: parts.map(normalizeKey) }))
    .filter(({ parts }) => parts.every((part) => part !== ""))
    .map(({ place, parts }) => `${place}:${parts.join("|")}`);

// Postgres stores neither NUL nor lone surrogates, which occur in truncated texts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes a control character
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const removeUnstorable = (value: unknown): unknown => {
  if (typeof value === "string") return value.replace(unstorable, "");
  return Array.isArray(value) ? value.map(removeUnstorable) : value;
};

/** Returns the values of all columns of a row, as they will be stored. @param now the date of a row without one */
export const valuesToStore = (kind: ImportedKind, values: Values, now: Date): Values => {
  const columns = columnsOf(kind);
  const given = Object.entries(columns).map(([name, column]) => [
    name,
    removeUnstorable(values[name] ?? column.default),
  ]);
  const clean = cleanValues(columns, Object.fromEntries(given));
  return { ...clean, ...kindRules[kind].derive?.(clean, now) };
};

const choiceAndDateProblems = (kind: ImportedKind, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(columnsOf(kind)).flatMap(([name, { kind: columnKind, options }]) => {
      const value = values[name];
      if (typeof value !== "string") return [];
      if (options && !options.includes(value)) return [[name, `Must be one of ${options.join(", ")}`]];
      return columnKind === "moment" && !isMoment(value) ? [[name, "Must be a date"]] : [];
    }),
  );

export const problemsIn = (kind: ImportedKind, values: Values): Problems => ({
  ...kindRules[kind].check?.(values),
  ...choiceAndDateProblems(kind, values),
  ...problemsOf(columnsOf(kind), values),
});
