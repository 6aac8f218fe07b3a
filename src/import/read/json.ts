import * as v from "valibot";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { cleanText } from "./cleanText.ts";
import { readStart, readText } from "./decodeFile.ts";

// Values of unknown shape: what is missing, or of another type, is read as empty.

/** A text or number as clean text, and nothing else. */
export const scalar = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => cleanText(String(value))),
);

export const text = v.fallback(scalar, "");

/** Texts by their names, as a part of an object. */
export const textsNamed = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  v.entriesFromList(names, text);

export const textOf = (value: unknown): string => v.parse(text, value);

export const flag = v.fallback(v.boolean(), false);

type Reader<T> = v.GenericSchema<unknown, T>;

export const list = <T>(item: Reader<T>) => v.fallback(v.array(item), []);

/** The texts of a list that are not blank. */
export const texts = v.pipe(
  list(text),
  v.transform((all) => all.filter(Boolean)),
);

/** Each of its entries has a fallback, so that it may be missing. */
export const object = <Entries extends Record<string, v.GenericSchema & { fallback: unknown }>>(entries: Entries) => {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
};

/** Reads a file of JSON. @throws {ImportRefusal} when it is none */
export const readJson = <T>(file: SourceFile, schema: Reader<T>): T => {
  const json = readText(file);
  const decoded = (): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw new ImportRefusal(
        /\.json$/i.test(file.path)
          ? `${file.path} is not JSON, as its name says, or it is damaged. Save it again, then import it.`
          : `${file.path} is not JSON. If it belongs to another export, import that by itself.`,
      );
    }
  };
  return v.parse(schema, decoded());
};

/** Whether the beginning of a JSON file contains all of the words: a cheap way to recognise its kind. */
export const hasWords = (file: SourceFile, ...words: readonly string[]): boolean => {
  const head = readStart(file, 200_000);
  return /^\s*[[{]/.test(head) && words.every((word) => head.includes(word));
};
