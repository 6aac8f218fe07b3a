import type { JsonValue } from "../parts/json.ts";

const of = (keys: string): readonly string[] => keys.split(" ");

/** The sections that are read, with the keys of version 1 and of older files. */
const known: Readonly<Record<string, readonly string[]>> = {
  basics: of("name label image picture email url website summary bio location profiles"),
  work: of("name company position location url website startDate endDate summary description highlights keywords"),
  volunteer: of("organization position location url website startDate endDate summary highlights"),
  education: of("institution area studyType startDate endDate score gpa courses highlights"),
  certificates: of("name date issuer url"),
  skills: of("name level keywords"),
  languages: of("language fluency"),
  projects: of("name description highlights keywords startDate endDate url"),
};

const ofTheFile = new Set(["$schema", "meta"]);

const isFilled = (value: JsonValue): boolean => value.asText !== "" || value.keys.length > 0 || value.items.length > 0;

/** The keys of a résumé that are not read, such as "awards" or "work.pinned". */
export const unreadIn = (resume: JsonValue): string[] =>
  resume.keys.flatMap((section) => {
    const value = resume.at(section);
    const keys = known[section];
    if (ofTheFile.has(section) || !isFilled(value)) return [];
    if (!keys) return [section];
    const entries = value.isList ? value.items : [value];
    const unread = entries.flatMap((entry) =>
      entry.keys.filter((key) => !keys.includes(key) && (entry.isTrue(key) || isFilled(entry.at(key)))),
    );
    return [...new Set(unread)].map((key) => `${section}.${key}`);
  });
