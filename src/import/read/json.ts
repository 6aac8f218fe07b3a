import * as v from "valibot";
import { asRecord } from "#shared/base/unknownValues.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { cleanText } from "./cleanText.ts";
import { readStart, readText } from "./decodeFile.ts";

// Schemas for values of unknown shape: a missing value, or one of another type, is read as empty.

/** A text or number, as clean text. */
export const scalar = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => cleanText(String(value))),
);

export const text = v.fallback(scalar, "");

export const textsNamed = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  v.entriesFromList(names, text);

export const cleanTextOf = (value: unknown): string => v.parse(text, value);

export const isYes = (value: unknown): boolean => /^(?:true|yes|on|1)$/i.test(String(value).trim());

export const isNo = (value: unknown): boolean => /^(?:false|no|off|0)$/i.test(String(value).trim());

/** A boolean in any spelling, such as `TRUE` or 1. @param otherwise the result for any other value */
export const flagOr = (otherwise: boolean) => {
  const read = v.transform((value: unknown) => (otherwise ? !isNo(value) : isYes(value)));
  return v.fallback(v.pipe(v.unknown(), read), otherwise);
};

export const flag = v.fallback(v.boolean(), false);

export const isFilled = (value: unknown): boolean =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : value !== false && String(value).trim() !== "";

/** Returns the first value of the keys that is not empty. */
export const pick = (entry: unknown, ...keys: readonly string[]): unknown =>
  keys.map((key) => asRecord(entry)?.[key]).find((value) => isFilled(value ?? ""));

type Reader<T> = v.GenericSchema<unknown, T>;

export const list = <T>(item: Reader<T>) => v.fallback(v.array(item), []);

const named = v.pipe(
  v.object({ name: scalar }),
  v.transform(({ name }) => name),
);

/** A list of texts, or of objects with a name, without the blank ones. */
export const texts = v.pipe(
  list(v.fallback(v.union([scalar, named]), "")),
  v.transform((all) => all.filter(Boolean)),
);

/** An object whose entries all have a fallback, so that any may be missing. */
export const object = <Entries extends Record<string, v.GenericSchema & { fallback: unknown }>>(entries: Entries) => {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
};

/** Reads a JSON file. @param wanted what a file of another shape lacks @throws {ImportRefusal} if it is not JSON, or lacks it */
export const readJson = <T>(file: SourceFile, schema: Reader<T>, wanted = "known content"): T => {
  const json = readText(file);
  const decoded = (): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw new ImportRefusal(
        /\.json$/i.test(file.path)
          ? `${file.path} is not valid JSON. Save it again, then import it.`
          : `${file.path} is not JSON. If it belongs to another export, import that one separately.`,
      );
    }
  };
  const { success, output } = v.safeParse(schema, decoded());
  if (success) return output;
  throw new ImportRefusal(`${file.path} contains no ${wanted}`);
};

/** Whether the start of a JSON file contains all of the words. A cheap check of its kind. */
export const hasWords = (file: SourceFile, ...words: readonly string[]): boolean => {
  const head = readStart(file, 200_000);
  return /^\s*[[{]/.test(head) && words.every((word) => head.includes(word));
};
