import * as v from "valibot";
import { joinAnd } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { careerKeys, careerSource, placeKeys, profileKeys } from "../read/careerFacts.ts";
import { hasWords, isFilled, readJson } from "../read/json.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

// The keys of an object inside an entry. Any other is read by its name.
const innerKeys = new Map<string, object>([
  ["location", placeKeys],
  ["profiles", profileKeys],
]);

const unreadKeys = (entry: Record<string, unknown>, known: object, path: string): string[] =>
  Object.entries(entry).flatMap(([key, value]) => {
    if (!isFilled(value)) return [];
    if (!Object.hasOwn(known, key)) return [`${path}.${key}`];
    const inner = [value].flat().filter(isRecord);
    return inner.flatMap((each) => unreadKeys(each, innerKeys.get(key) ?? { name: "" }, `${path}.${key}`));
  });

/** Returns the keys of a résumé that are not read, such as "awards" or "work.pinned". */
const unreadIn = (raw: Record<string, unknown>): string[] =>
  Object.entries(raw).flatMap(([section, value]) => {
    if (section === "$schema" || section === "meta" || !isFilled(value)) return [];
    const known = Object.entries(careerKeys).find(([name]) => name === section)?.[1];
    if (!known) return [section];
    const entries = Array.isArray(value) ? value : [value];
    return entries.filter(isRecord).flatMap((entry) => unreadKeys(entry, known, section));
  });

const otherSections = ["$schema", "meta"];

const factsIn = (file: SourceFile): Record<string, unknown> => {
  const raw = readJson(file, v.fallback(v.record(v.string(), v.unknown()), {}));
  const sections = Object.keys(careerKeys).filter((section) => Object.hasOwn(raw, section));
  const unknown = Object.keys(raw).filter((key) => !sections.includes(key) && !otherSections.includes(key));
  if (sections.length > (unknown.length > 0 && Object.hasOwn(raw, "basics") ? 1 : 0)) return raw;
  throw new ImportRefusal(
    sections.length > 0
      ? `${file.path} is not a JSON Resume: it has ${joinAnd(unknown)} in place of work, education or skills. Nothing was imported.`
      : `${file.path} is not a JSON Resume: it has no basics, work, education or skills. Choose another file.`,
  );
};

/** A résumé in the format of jsonresume.org, version 1 or older, such as this site's `/resume.json`. */
export const jsonResume = careerSource({
  name: "jsonresume",
  label: "JSON Resume",
  choose: "the JSON file of the résumé",
  hasCareer: (file) =>
    (hasWords(file, '"basics"') || /(?:^|\/)resume\.json$/i.test(file.path)) &&
    [...Object.keys(careerKeys), "label"].some((name) => name !== "basics" && hasWords(file, `"${name}"`)),
  read: (file) => {
    const facts = factsIn(file);
    return { facts, unread: unreadIn(facts) };
  },
});
