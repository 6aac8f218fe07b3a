import { textOf } from "#shared/base/unknownValues.ts";
import type { PlannedRow } from "./plan.ts";

// Code and addresses look like English.
const notProse = /^ *(```|~~~)[\s\S]*?^ *\1|^(?: {4}|\t).*|`[^`\n]*`|<[^>]*>|\]\([^)]*\)|https?:\S+/gm;

// The detector reads only 350 bytes. One piece is too short to be sure.
const piecesOf = ({ values, stored }: PlannedRow): readonly string[] => {
  if (values.language || stored?.language) return [];
  const text = [values.title, values.content, values.long_description].map(textOf).join(" ").normalize();
  const pieces =
    text
      .replace(notProse, " ")
      .replace(/[^\p{L}\p{M}'’]+/gu, " ")
      .match(/.{200,350}/gsu) ?? [];
  return pieces.length > 1 ? pieces.slice(0, 8) : [];
};

// Also the detector's answers for Bosnian, Serbian in Latin letters, Indonesian, and Macedonian, which it does not know.
const unsure = /^(?:hr|ms|sr)$/;
// Other unknown languages, such as Afrikaans, Galician and Kazakh, score less as their relatives.
const leastScores: Readonly<Record<string, number>> = { Latn: 0.74, Cyrl: 0.81 };

/** Adds the language of texts that are surely in another one than the site's. Loads the detector (260 KB) for long texts. */
export const detectLanguages = async (rows: readonly PlannedRow[], siteLanguage: string): Promise<PlannedRow[]> => {
  const texts = rows.map(piecesOf);
  if (texts.every(({ length }) => length === 0)) return [...rows];
  const { eld } = await import("eld/extrasmall");
  // The detector has one Norwegian.
  const own = new Intl.Locale(siteLanguage).language.replace(/^n[bn]$/, "no");
  return rows.map((row, index) => {
    const found = (texts[index] ?? []).map((piece) => eld.detect(piece));
    const code = found[0]?.language || own;
    const { language, script = "" } = new Intl.Locale(code).maximize();
    const isSure = found.every((one) => one.language === code && one.isReliable()) && !unsure.test(code);
    const score = found.reduce((sum, one) => sum + (one.getScores()[code] ?? 0), 0) / found.length;
    return isSure && language !== own && score >= (leastScores[script] ?? 0) ? { ...row, detected: language } : row;
  });
};
