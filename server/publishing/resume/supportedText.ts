import { graphemesOf, isSupported } from "./typeface.ts";

// Each sign with an equivalent in letters that the fonts have.
const signs = "‣• ‒– ‰0/00";
const plain = new Map(signs.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));

// A stroke through a sign negates its meaning, so it is not removed.
const marks = /(?![\u0335-\u0338])\p{M}/gu;
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

const fractions = /(\d?)([\u00b9\u00b2\u00b3\u2070-\u2079]+⁄[\u2080-\u2089]+|[\u2150-\u215f\u2189])/g;
const superscripts = /[\u00b2\u00b3\u00b9\u02b0-\u02b8\u1d2c-\u1d61\u1d78\u1d9b-\u1dbf\u2070-\u207f]+/g;
const subscripts = /[\u1d62-\u1d6a\u2080-\u209c\u2c7c]+/g;
const circled = /[\u2460-\u2473\u24b6-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]/g;
// The first sign of each series without an equivalent, and its number.
const series = "➊1 ➀1 ❶1 ⓿0 ⓵1 ⓫11".split(" ").map((entry) => [entry.charCodeAt(0), Number(entry.slice(1))] as const);

const writeFraction = (written: string, digit: string, sign: string): string =>
  sign.length === 1 && isSupported(sign)
    ? written
    : `${digit}${digit && " "}${sign.normalize("NFKD").replace("⁄", "/")}`;

const writeScript = (mark: string) => (run: string) => {
  if ([...run].every(isSupported)) return run;
  const words = run.normalize("NFKC").replaceAll("−", "-");
  return `${mark}${/^(?:-?[\p{L}\p{N}]+|\(.*\))$/u.test(words) ? words : `(${words})`}`;
};

const writeCircled = (sign: string): string => {
  if (isSupported(sign)) return sign;
  const folded = sign.normalize("NFKC");
  const code = sign.charCodeAt(0);
  const [first, number] = series.find(([from]) => from <= code) ?? [code, 0];
  return `(${folded === sign ? code - first + number : folded})`;
};

/** Replaces numbers that the fonts lack: `xᵝ²` becomes `x^(β2)`, `1¹⁄₃` becomes `1 1/3`, and `⑳` becomes `(20)`. */
const withPlainNumbers = (text: string): string =>
  text
    .replace(fractions, writeFraction)
    .replace(superscripts, writeScript("^"))
    .replace(subscripts, writeScript("_"))
    .replace(circled, writeCircled);

const write = (letter: string): string | null => {
  if (isSupported(letter)) return letter;
  const same = plain.get(letter);
  if (same) return same;
  // For example, the sign for square metres becomes m^2.
  const other = letter
    .normalize("NFKD")
    .replace(marks, "")
    .replace(invisible, "")
    .replace(/(\p{L})(\d)$/u, "$1^$2");
  const isLost = other === "" && letter.replace(invisible, "") !== "";
  return !isLost && isSupported(other) ? other : null;
};

/** Returns the letters of a text in the form that the fonts can draw; null for each letter that they lack. */
export const drawnLetters = (text: string): { letter: string; drawn: string | null }[] =>
  graphemesOf(withPlainNumbers(text.normalize("NFC").replace(/\s+/g, " "))).map((letter) => ({
    letter,
    drawn: write(letter),
  }));

/** Replaces each letter that the fonts lack by the letter without its marks, by plain letters, or by "?". */
export const toSupportedText = (text: string): string =>
  drawnLetters(text)
    .map(({ drawn }) => drawn ?? "?")
    .join("");
