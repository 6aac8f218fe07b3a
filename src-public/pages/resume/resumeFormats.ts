import { formatMonth, parseTimestamp, periodEnds, present } from "#shared/base/dates.ts";

const names = [
  "experience",
  "skills",
  "projects",
  "education",
  "languages",
  "certifications",
  "present",
  "contact",
  "title",
  "page",
  "place",
  "speaks",
] as const;

/** The words of a language, in the order of `names`. They come with the page's data, as the table of all languages is large. */
export interface ResumeTexts {
  language: string;
  words: readonly string[];
}

const fill = (text: string, ...values: (string | number)[]): string =>
  values.reduce<string>((filled, value) => filled.replace("{}", () => String(value)), text);

export const wordsOf = ({ language, words }: ResumeTexts) => {
  const wordOf = (name: (typeof names)[number]): string => words[names.indexOf(name)] ?? "";
  // Gregorian years and Latin digits, as applicant tracking systems read no others.
  const numbers = { calendar: "gregory", numberingSystem: "latn" };
  const shortMonth = new Intl.DateTimeFormat(language, {
    ...numbers,
    year: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const month = (day: string): string =>
    /^en\b/i.test(language) || day.length === 4
      ? formatMonth(day)
      : shortMonth.format(parseTimestamp(`${day.slice(0, 7)}-01`));
  return {
    language,
    word: (name: Exclude<(typeof names)[number], "title" | "page" | "place" | "speaks">): string => wordOf(name),
    month,
    /** Formats a period: `Mar 2024 – Present`. */
    period: (start?: string, end?: string): string =>
      periodEnds(start ?? null, end ?? null)
        .map((day) => (day === present ? wordOf("present") : month(day)))
        .join(" – "),
    titleOf: (name: string): string => fill(wordOf("title"), name),
    pageOf: (page: number, pages: number): string => fill(wordOf("page"), page, pages),
    /** Checks whether a fact's label names the owner's place or languages. English labels count in every language. */
    isLabelOf: (name: "place" | "speaks", label: string): boolean =>
      wordOf(name).split(",").includes(label.trim().toLowerCase()),
    /** The word between the last two entries of a list: ` and `. */
    and: new Intl.ListFormat(language).formatToParts(["1", "2"])[1]?.value ?? ",",
  };
};

export type ResumeWords = ReturnType<typeof wordsOf>;
