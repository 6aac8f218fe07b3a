const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Variation_Selector}]/gu;

/** Letters of scripts without spaces between words. A line may end between any two of them. */
export const unspaced = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\u3000-\\u303f]";
const besideUnspaced = new RegExp(` (?=${unspaced})|(?<=${unspaced}) `, "gu");

/** Folds compatibility forms (NFKC) and white space, and removes bidi marks and other invisible characters. */
export const normalizeLine = (text: string): string =>
  text.normalize("NFKC").replace(invisible, "").replace(/\s+/g, " ").trim();

/** Folds a text in which a line break is a space, and none beside a letter of a script without spaces. */
export const normalize = (text: string): string => normalizeLine(text).replace(besideUnspaced, "");

const garbled = /\ufffd|\p{Co}|(?![\t\n\f\r])\p{Cc}/gu;

/** Counts replacement characters, control characters (glyphs without a letter) and characters for private use. */
export const countGarbled = (text: string): number => text.match(garbled)?.length ?? 0;

const linesOf = (page: string): string[] => page.split(/\r?\n/).filter((line) => normalize(line) !== "");

const withoutFooter = (page: string, index: number, pages: readonly string[]): string[] => {
  const [name] = linesOf(pages[0] ?? "");
  // The foot of all pages but the first has the name.
  const lines = linesOf(page).filter(
    (line) => index === 0 || name === undefined || normalize(line) !== normalize(name),
  );
  const numbers = lines.at(-1)?.match(/\d+/g);
  const isFooter = pages.length > 1 && numbers?.includes(String(index + 1)) && numbers.includes(String(pages.length));
  return isFooter ? lines.slice(0, -1) : lines;
};

/** Returns the lines of all pages, without empty ones, and without the name and the page number at the foot of a page of several. */
export const bodyLines = (pages: readonly string[]): string[] => pages.flatMap(withoutFooter);
