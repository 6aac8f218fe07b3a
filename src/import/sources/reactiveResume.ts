import * as v from "valibot";
import { asRecord, isRecord, textOf } from "#shared/base/unknownValues.ts";
import { careerKeys, careerSource, unknownVersion } from "../read/careerFacts.ts";
import { hasWords, isFilled, pick, readJson } from "../read/json.ts";
import { splitPeriod } from "../read/rows.ts";
import type { SourceFile } from "../types.ts";

type Entry = Readonly<Record<string, unknown>>;

// Their names in JSON Resume.
const renamed: Readonly<Record<string, string>> = { experience: "work", certifications: "certificates" };

const nameOf = (key: string): string | undefined =>
  renamed[key] ?? (key === "profiles" || Object.hasOwn(careerKeys, key) ? key : undefined);

const addressIn = (entry: unknown, ...keys: readonly string[]): string => {
  const found = keys.map((key) => asRecord(entry)?.[key]);
  return found.map((value) => textOf(pick(value, "href", "url")) || textOf(value)).find(Boolean) ?? "";
};

const isVisible = (entry: unknown): boolean => pick(entry, "hidden") !== true && asRecord(entry)?.visible !== false;

const recordsIn = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const periodOf = (value: unknown) =>
  isRecord(value) ? { startDate: value.start, endDate: value.end } : splitPeriod(textOf(value));

/** Returns an entry under the keys of JSON Resume, once for each role at the same company. */
const factsOf = (entry: Entry): Entry[] => {
  const { keywords, level, name, roles } = entry;
  const fact = {
    ...entry,
    ...periodOf(pick(entry, "period", "date")),
    name: pick(entry, "name", "title"),
    url: addressIn(entry, "url", "website"),
    institution: pick(entry, "institution", "school"),
    studyType: pick(entry, "studyType", "degree"),
    score: pick(entry, "score", "grade"),
    summary: pick(entry, "summary", "description"),
    language: pick(entry, "language", "name"),
    fluency: pick(entry, "fluency", "description") ?? (typeof level === "string" ? level : ""),
    // A skill with a level is a skill itself, not only the name of a group.
    keywords: isFilled(keywords) && level && Array.isArray(keywords) ? [name, ...keywords] : keywords,
  };
  const parts = recordsIn(roles).map((role) => ({
    ...periodOf(role.period),
    position: role.position,
    summary: role.description,
  }));
  return (parts.length > 0 ? parts : [{}]).map((part) => ({ ...fact, ...part }));
};

/** Returns the shown entries by their names in JSON Resume, and the sections with other entries. */
const readSections = (all: Entry) => {
  const facts: Record<string, Entry[]> = {};
  const unread: string[] = [];
  for (const [key, section] of Object.entries(all)) {
    const entries = recordsIn(asRecord(section)?.items);
    const name = nameOf(key);
    const shown = name && isVisible(section) ? entries.filter(isVisible) : [];
    if (name) facts[name] = [...(facts[name] ?? []), ...shown.flatMap(factsOf)];
    if (entries.length > shown.length) unread.push(name ? `hidden ${key}` : key);
  }
  return { facts, unread };
};

const read = (file: SourceFile) => {
  const raw = readJson(file, v.fallback(v.record(v.string(), v.unknown()), {}));
  const { basics } = raw;
  const { facts, unread } = readSections(asRecord(raw.sections) ?? {});
  if (Object.keys(facts).length === 0) throw unknownVersion(file, "Reactive Resume");
  const summary = pick(raw, "summary") ?? pick(raw.sections, "summary");
  if (isFilled(raw.customSections ?? "")) unread.push("customSections");
  if (pick(basics, "customFields")) unread.push("basics.customFields");
  return {
    facts: {
      ...facts,
      basics: {
        ...asRecord(basics),
        label: pick(basics, "headline", "label"),
        summary: (isVisible(summary) && pick(summary, "content")) || pick(basics, "summary"),
        url: addressIn(basics, "website", "url"),
        picture: addressIn(raw, "picture") || addressIn(basics, "picture", "photo"),
        profiles: [...(facts.profiles ?? []), ...recordsIn(pick(basics, "profiles"))],
      },
      meta: { language: pick(pick(raw.metadata, "page"), "locale") ?? pick(raw.metadata, "locale") },
    },
    unread,
  };
};

/** The JSON of Reactive Resume, version 3 to 5. */
export const reactiveResume = careerSource({
  name: "reactiveresume",
  label: "Reactive Resume",
  choose: "the JSON file of its export",
  hasCareer: (file) => hasWords(file, '"basics"', '"sections"', '"metadata"'),
  read,
});
