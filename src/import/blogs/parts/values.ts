import { isRecord } from "#shared/isRecord.ts";
import { textOfFile } from "../../text.ts";
import { ImportRefusal, type SourceFile } from "../../types.ts";

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or number as a trimmed text; empty for other values. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** The first value that is a text or number and not blank, as a trimmed text. */
export const firstText = (...values: unknown[]): string => values.map(textOf).find((text) => text !== "") ?? "";

/** @throws {ImportRefusal} when the file is no JSON */
export const decodeJson = (file: SourceFile): unknown => {
  const text = textOfFile(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal(`${file.path} is no complete JSON. Export it again, and try again.`);
  }
};

export const isNamed = ({ path }: SourceFile, pattern: RegExp): boolean => pattern.test(path.toLowerCase());

/** The first characters of a file, to recognise it by. */
export const beginningOf = ({ bytes }: SourceFile, length = 4096): string =>
  new TextDecoder().decode(bytes.subarray(0, length));

/** Each word once, with its count if it occurs several times: `figure (3), youtube`. */
export const counted = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} (${count})` : word)).join(", ");
};
