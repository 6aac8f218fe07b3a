import { isRecord } from "#shared/unknownValues.ts";
import { graphemesOf, isSupported } from "./typeface.ts";

const plain: Record<string, string> = { "‐": "-", "‑": "-", "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "≠": "!=" };

const marks = /\p{M}/gu;
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

const write = (letter: string): string | null => {
  const same = plain[letter] ?? letter;
  if (isSupported(same)) return same;
  const other = letter.normalize("NFKD").replace(marks, "").replace(invisible, "");
  const isLost = other === "" && letter.replace(invisible, "") !== "";
  return !isLost && isSupported(other) ? other : null;
};

const written = (text: string): (string | null)[] => graphemesOf(text.normalize("NFC").replace(/\s+/g, " ")).map(write);

/** Replaces each letter that the fonts lack by the letter without its marks, by plain letters, or by "?". */
export const toSupportedText = (text: string): string =>
  written(text)
    .map((letter) => letter ?? "?")
    .join("");

export const unsupportedTextsIn = (value: unknown): string[] => {
  if (typeof value === "string") return written(value).includes(null) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(unsupportedTextsIn);
  return isRecord(value) ? Object.values(value).flatMap(unsupportedTextsIn) : [];
};
