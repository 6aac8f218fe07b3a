import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { languages } from "./sectionWords.ts";

/** A period of an entry: `YYYY-MM`, `YYYY` or `present`. */
export interface Period {
  start: string;
  end: string;
}

const months = new Map<string, number>();
for (const language of languages) {
  for (const month of ["short", "long"] as const) {
    // Some languages have another form of the name beside a year.
    for (const form of [{ month }, { month, year: "numeric" }] as const) {
      const format = new Intl.DateTimeFormat(language, {
        ...form,
        calendar: "gregory",
        numberingSystem: "latn",
        timeZone: "UTC",
      });
      for (let index = 0; index < 12; index++) {
        const name = format.formatToParts(Date.UTC(2021, index)).find(({ type }) => type === "month")?.value ?? "";
        if (/\p{L}/u.test(name)) months.set(name.normalize("NFKC").toLowerCase().replace(/\.$/, ""), index + 1);
      }
    }
  }
}
months.set("sept", 9);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyOf = (words: Iterable<string>): string =>
  [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join("|");

const present = anyOf([
  ...languages.map((language) => resumeWords(language).word("present").normalize("NFKC").toLowerCase()),
  ..."present|now|today|current|currently|ongoing|to date|heute|aujourd'hui|至今|現在|현재".split("|"),
]);
const year = "(?:19|20)\\d\\d";
const name = anyOf(months.keys());
const date = `(?:(?<![\\p{L}\\p{M}])(?:${name})\\.?,? (?:(?:de|del|of|г\\.) )?${year}|${year}\\s?[年년]\\s?\\d{1,2}\\s?[月월]|${year}[-./]\\d{1,2}(?!\\d)|\\d{1,2}[-./]${year}|${year}年?)(?!\\d)(?: г\\.| р\\.)?`;
const until = "\\s*(?:[–—―~〜-]|\\bto\\b|\\buntil\\b|\\bbis\\b|\\bau?\\b)\\s*";
const range = new RegExp(`(${date})${until}(${date}|(?:${present})(?![\\p{L}\\p{M}]))`, "iu");
const single = new RegExp(`^${date}$|^${date}(?=\\s)|(?<=[\\s(,|])${date}\\)?$`, "iu");

const readDate = (text: string): string => {
  const [found] = new RegExp(year).exec(text) ?? [];
  if (!found) return "present";
  const rest = text.replace(found, " ").toLowerCase();
  const [number] = /\d{1,2}/.exec(rest) ?? [];
  const [word] = new RegExp(`(?<!\\p{L})(?:${name})`, "iu").exec(rest) ?? [];
  const month = number ? Number(number) : months.get(word ?? "");
  return month ? `${found}-${String(month).padStart(2, "0")}` : found;
};

export interface DatedLine {
  period: Period;
  /** The line without its period. */
  rest: string;
}

const withoutMatch = (line: string, match: RegExpExecArray): string =>
  `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`
    .replace(/[(|]\s*[)|]?\s*$/, "")
    .replace(/^[\s,;:|·–—-]+|[\s,;:|·–—-]+$/g, "")
    .replace(/\s+/g, " ");

/** Returns the period that a line names: `Mar 2020 – Present`. */
export const rangeIn = (line: string): DatedLine | null => {
  const match = range.exec(line);
  if (!match) return null;
  const [, start = "", end = ""] = match;
  return { period: { start: readDate(start), end: readDate(end) }, rest: withoutMatch(line, match) };
};

/** Returns the single date at the begin or the end of a line, as of a degree. */
export const dateIn = (line: string): DatedLine | null => {
  const match = single.exec(line);
  return match ? { period: { start: "", end: readDate(match[0]) }, rest: withoutMatch(line, match) } : null;
};
