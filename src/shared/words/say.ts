import { english } from "./en.ts";

export type WordKey = keyof typeof english;

type Text = string | { [Form in Intl.LDMLPluralRule]?: string };

/** Texts by their key. A missing one is that of the English catalogue. */
export type Catalogue = { readonly [Key in WordKey]?: Text };

/** The words of a page: they come with its data, so that no visitor downloads another language. */
export interface Words {
  /** The language that the texts are in: English (`en`) for a language without a catalogue. */
  language: string;
  texts: Catalogue;
}

export const englishWords: Words = { language: "en", texts: {} };

type Values = Readonly<Record<string, string | number>>;

/** Returns a text of the catalogue, with its values. Values that are not given stay in braces. */
export interface Say {
  (key: WordKey, values?: Values): string;
  readonly language: string;
}

const fill = (text: string, values: Values, language: string): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString(language) : (value ?? hole);
  });

/** Formats numbers, and chooses the form of a plural, as the language has them. */
export const createSay = ({ language, texts }: Words): Say => {
  const say = (key: WordKey, values: Values = {}): string => {
    const text: Text = texts[key] ?? english[key];
    if (typeof text === "string") return fill(text, values, language);
    const form = new Intl.PluralRules(language).select(Number(values.count));
    return fill(text[form] ?? text.other ?? "", values, language);
  };
  return Object.assign(say, { language });
};

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(english, key);

/** Returns the words of a project's or certification's status. */
export const statusIn = (say: Say, status: string): string => {
  const key = `status.${status}`;
  return isWordKey(key) ? say(key) : status;
};

export const sayInEnglish = createSay(englishWords);

/** Returns a grade as it is written, or a GPA with two decimals, as the language writes them. Empty without both. */
export const gradeIn = (
  say: Say,
  { grade, gpa }: Record<"grade", string | null> & Record<"gpa", number | null>,
): string => {
  if (grade || gpa === null) return grade ?? "";
  // Latin digits, as in a résumé: applicant tracking systems read no others.
  const numbers = { minimumFractionDigits: 2, numberingSystem: "latn" };
  return say("cv.gpa", { grade: gpa.toLocaleString(say.language, numbers) });
};

/** Whether the label of an owner's fact is one of a key's. English labels count in every language. */
export const isLabelOf = (say: Say, key: Extract<WordKey, `cv.${string}Labels`>, label: string): boolean =>
  [say, sayInEnglish].some((each) => each(key).split(",").includes(label.trim().toLowerCase()));

/** Returns the words of a site: English without a catalogue. */
export const sayOf = ({ words = englishWords }: { words?: Words | undefined }): Say => createSay(words);
