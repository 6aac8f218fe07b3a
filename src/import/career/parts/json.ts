import { recordOf, type Schema, unknown } from "#shared/schema.ts";
import { textOfFile } from "../../text.ts";
import { ImportRefusal, type SourceFile } from "../../types.ts";
import { cleanText } from "./words.ts";

const orElse = <T>(schema: Schema<T>, value: unknown, fallback: T): T => {
  try {
    return schema.parse(value);
  } catch {
    return fallback;
  }
};

const record = recordOf(unknown);

const clean = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : "";

/** A JSON value of unknown shape: missing values and those of another type read as empty. */
export interface JsonValue {
  keys: readonly string[];
  /** The value as text. */
  asText: string;
  isList: boolean;
  items: readonly JsonValue[];
  at: (key: string) => JsonValue;
  /** The value of the first key with a text or number that is not blank. */
  text: (...keys: string[]) => string;
  texts: (key: string) => readonly string[];
  isTrue: (key: string) => boolean;
}

/** Wraps a value of unknown shape. */
const jsonValue = (value: unknown): JsonValue => {
  const fields = orElse(record, value, {});
  const at = (key: string): JsonValue => jsonValue(Object.hasOwn(fields, key) ? fields[key] : undefined);
  return {
    keys: Object.keys(fields),
    asText: clean(value),
    isList: Array.isArray(value),
    get items() {
      return Array.isArray(value) ? value.map(jsonValue) : [];
    },
    at,
    text: (...keys) => keys.map((key) => clean(fields[key])).find(Boolean) ?? "",
    texts: (key) =>
      at(key)
        .items.map(({ asText }) => asText)
        .filter(Boolean),
    isTrue: (key) => fields[key] === true,
  };
};

/** @throws {ImportRefusal} when the file is no JSON */
export const readJson = (file: SourceFile): JsonValue => {
  const text = textOfFile(file);
  try {
    return jsonValue(JSON.parse(text));
  } catch {
    throw new ImportRefusal(
      /\.json$/i.test(file.path)
        ? `${file.path} is not JSON, as its name says, or it is damaged. Save it again, then import it.`
        : `${file.path} is not JSON. If it belongs to another export, import that by itself.`,
    );
  }
};

const headLength = 200_000;

/** Whether the beginning of a JSON file contains all of the words: a cheap way to recognise its kind. */
export const hasWords = ({ bytes }: SourceFile, ...words: readonly string[]): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, headLength));
  return /^\s*[[{]/.test(head) && words.every((word) => head.includes(word));
};
