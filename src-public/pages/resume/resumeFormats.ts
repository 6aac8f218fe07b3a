import { formatMonth, parseTimestamp, periodEnds, present } from "#shared/base/dates.ts";
import { createSay, type WordKey, type Words } from "#shared/words/say.ts";

type ResumeKey<Key = WordKey> = Key extends `cv.${infer Name}` ? Name : never;

export const wordsOf = (words: Words) => {
  const { language } = words;
  const say = createSay(words);
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
    say,
    word: (
      name: Exclude<ResumeKey, "title" | "page" | "gpa" | "placeLabels" | "speaksLabels" | "openToLabels">,
    ): string => say(`cv.${name}`),
    month,
    /** Formats a period: `Mar 2024 – Present`. */
    period: (start?: string, end?: string): string =>
      periodEnds(start ?? null, end ?? null)
        .map((day) => (day === present ? say("cv.present") : month(day)))
        .join(" – "),
    titleOf: (name: string): string => say("cv.title", { name }),
    pageOf: (page: number, pages: number): string => say("cv.page", { number: `${page}`, count: `${pages}` }),
    /** The word between the last two entries of a list: ` and `. */
    and: new Intl.ListFormat(language).formatToParts(["1", "2"])[1]?.value ?? ",",
  };
};

export type ResumeWords = ReturnType<typeof wordsOf>;
