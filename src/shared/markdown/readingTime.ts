/** The length of a text: its words, and its characters in scripts without spaces between words. */
export interface TextLength {
  words: number;
  characters: number;
}

// Letters of Thai, Lao, Tibetan, Burmese, Khmer, kana and Han, without vowel and tone marks. The database has the same
// list (private.unspaced_letters).
const letters =
  "\\u0e01-\\u0e30\\u0e32-\\u0e33\\u0e40-\\u0e46\\u0e81-\\u0eb0\\u0eb2-\\u0eb3\\u0ebd-\\u0ec6\\u0edc-\\u0edf\\u0f40-\\u0f6c" +
  "\\u1000-\\u102a\\u1780-\\u17b3\\u3005-\\u3007\\u3041-\\u30ff\\u3105-\\u312f\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff" +
  "\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}";

/** A pattern of these letters, for regular expressions with the flag `u`. */
export const unspacedLetter = `[${letters}]`;
const letter = new RegExp(unspacedLetter, "gu");

// The marks and digits of these scripts, and punctuation: part of a run of letters, not a word.
const signs =
  "!-/:-@\\[-`\\{-~\\u0e00-\\u109f\\u1780-\\u17ff\\u2010-\\u2027\\u2030-\\u205e\\u3001-\\u303f\\uff01-\\uff65";
const run = new RegExp(`[${signs}]{0,8}[${letters}][${signs}${letters}]*`, "gu");

/**
 * Counts words and characters as the database does: a word is text between blanks, with its Markdown. A letter of a
 * script without spaces counts as a character instead.
 */
export const countWords = (text: string): TextLength => ({
  words: text.replace(run, " ").match(/\S+/g)?.length ?? 0,
  characters: text.match(letter)?.length ?? 0,
});

/** Returns the time to read a text (behaviour 2.15): 200 words or 500 characters a minute, rounded up, as `N min read`. */
export const readingTime = ({ words, characters }: TextLength): string =>
  `${Math.max(1, Math.ceil((5 * words + 2 * characters) / 1000))} min read`;
