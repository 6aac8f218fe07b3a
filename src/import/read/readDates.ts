import { dayIn, isDay, isMoment, parseTimestamp } from "#shared/base/dates.ts";
import { momentInZone } from "#shared/base/localTime.ts";

// Names of the months, long and short, without accents and dots: English, German, French, Spanish, Portuguese.
const monthNames = [
  "january jan januar janner janvier janv enero ene janeiro",
  "february feb februar feber fevrier fevr fev febrero fevereiro",
  "march mar marz mrz mars marzo marco",
  "april apr avril avr abril abr",
  "may mai mayo maio",
  "june jun juni juin junio junho",
  "july jul juli juillet juil julio julho",
  "august aug aout agosto ago",
  "september sept sep septembre septiembre setembro set",
  "october oct oktober okt octobre octubre outubro out",
  "november nov novembre noviembre novembro",
  "december dec dezember dez decembre diciembre dic dezembro",
];

const monthNumbers = new Map(
  monthNames.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** Returns a text in lower case, without accents. */
export const plainLetters = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export const monthOf = (name: string): number | undefined => monthNumbers.get(plainLetters(name).replace(/\.$/, ""));

const two = (number: number | string): string => String(number).padStart(2, "0");

/** Returns a year, month or day in ISO 8601, or null if it does not exist. */
const dateOf = (year: string, month?: number | string, day?: number | string): string | null => {
  const date = [year, month && two(month), day && two(day)].filter(Boolean).join("-");
  return isDay(firstDay(date)) && date >= "1000" ? date : null;
};

// With dots the day is first. 25/12/2020 has one meaning, 03/04/2020 has two.
const withYearLast = (text: string): string | null => {
  const [, first = "", sign, second = "", year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (!year) return null;
  if (sign === "." || Number(first) > 12) return dateOf(year, second, first);
  return Number(second) > 12 ? dateOf(year, first, second) : null;
};

// Accepts the year first, a day with one meaning, or a month and its year.
const inFigures = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  if (year) return dateOf(year, month, day);
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return after ? dateOf(after, before) : withYearLast(text);
};

const dayInWords = (text: string): string | null => {
  const words = text.split(/[\s,./-]+/).filter((word) => word && !/^(?:de|del)$/i.test(word));
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.filter((word) => /^\d{1,2}$/.test(word));
  const months = words.flatMap((word) => monthOf(word) ?? []);
  const [year] = years;
  const [month] = months;
  const isWhole = years.length + days.length + months.length === words.length;
  if (!year || !month || !isWhole || years.length > 1 || days.length > 1 || months.length > 1) return null;
  return dateOf(year, month, days[0]);
};

/** Parses a date at the precision of the text: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Returns null for any other text. */
export const readDate = (text: string): string | null => {
  const trimmed = text.trim();
  return inFigures(trimmed) ?? dayInWords(trimmed);
};

export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** Returns the last day of a date from `readDate`: an end in 2020 must not be before a start in May 2020. */
export const lastDay = (date: string): string => {
  if (date.length === 10) return date;
  if (date.length === 4) return `${date}-12-31`;
  const [year, month] = date.split("-").map(Number);
  return `${date}-${new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()}`;
};

export const lowestPrecision = (dates: readonly string[]): "day" | "month" | "year" => {
  const length = Math.min(10, ...dates.map((date) => date.length));
  return length === 10 ? "day" : length === 7 ? "month" : "year";
};

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b[.,]?\s{0,9}/i;

// 20200102, or an id such as 202001020304 and 20200102030405.
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;

/** Writes the many forms of a moment as a day and a time. */
const tidied = (text: string): string =>
  text
    .trim()
    .slice(0, 100)
    .replace(/^\[\[|\]\]$|\s*\([^()]*\)$/g, "")
    .replace(compact, (_, year, month, day, hour, minute, second = "00") =>
      hour ? `${year}-${month}-${day} ${hour}:${minute}:${second}` : `${year}-${month}-${day}`,
    )
    .replace(/\s*[年月년월]\s*/g, "-")
    .replace(/[日일]/g, " ")
    .replace(weekday, "")
    // As Ruby and C print it: Nov 22 17:19:29 +0000 2024.
    .replace(/^(\D{3,9} \d{1,2}) (\d{1,2}:[\d:]{2,5})( [+-]\d{4}| [A-Z]{3,4})? (\d{4})$/, "$1 $4 $2$3")
    .trim();

const timeOf = (text: string): string =>
  text
    .replace(/^(\d{1,2})(:[\d:.]+)\s*([ap])\.?m\.?/i, (_, hour, rest, half) => {
      return `${(Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)}${rest}`;
    })
    .replace(/\s*\b(?:UTC|GMT)(?=[+-])/i, "")
    .replace(/\s*(?:UTC|GMT)$/i, "Z")
    // The zones of RFC 822, from EST to PDT.
    .replace(/\s*\b([ecmp])([sd])t$/i, (_, zone, season) => {
      return `-0${"ecmp".indexOf(zone.toLowerCase()) + (/s/i.test(season) ? 5 : 4)}:00`;
    })
    .replace(/\s+(?=[+-]\d|Z$)/i, "")
    .replace(/([+-])(\d)(?=$|:\d\d$)/, (_, sign, hour) => `${sign}0${hour}`)
    .replace(/^\d:/, "0$&");

/** Reads seconds or milliseconds since 1970. Small numbers are no dates. */
const epoch = (value: number): string | null => {
  const milliseconds = value < 1e11 ? value * 1000 : value;
  return value >= 1e8 && milliseconds < 1e13 ? new Date(milliseconds).toISOString() : null;
};

const dayAndTime = (text: string): { day: string; time: string | undefined } | null => {
  const [, date = "", time] = /^([^:]+?)(?:(?:T|,)?\s*(\d{1,2}:\d{2}.*))?$/is.exec(tidied(text)) ?? [];
  const day = readDate(date.replace(/(\d)(?:st|nd|rd|th)\b/, "$1"));
  return day?.length === 10 ? { day, time } : null;
};

const isLocal = (moment: string, isDayOnly: boolean, timeZone: string): boolean =>
  isDayOnly ? dayIn(moment, timeZone) !== moment.slice(0, 10) : !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment);

/**
 * Converts a text, Date or Unix time to ISO 8601 in UTC, or null. A time without a zone is in `timeZone`, or in UTC. A day without a
 * time becomes noon in UTC, or in the time zone if noon in UTC is another day there.
 */
export const readMoment = (value: unknown, timeZone?: string): string | null => {
  // The Date of a TOML day has an ISO text without a time, too.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : readMoment(value.toISOString(), timeZone);
  if (Array.isArray(value)) return readMoment(value.flat()[0], timeZone);
  if (typeof value === "number") return readMoment(String(value));
  if (typeof value !== "string") return null;
  if (/^(?:\d{9,10}|\d{13})$/.test(value.trim())) return epoch(Number(value));
  const found = dayAndTime(value);
  if (!found) return null;
  const moment = `${found.day}T${found.time === undefined ? "12:00:00Z" : timeOf(found.time)}`;
  if (!isMoment(moment)) return null;
  const read = parseTimestamp(moment);
  const isInZone = timeZone !== undefined && isLocal(moment, found.time === undefined, timeZone);
  return (isInZone ? momentInZone(read, timeZone) : read).toISOString();
};

/** Returns the day of a moment as it is written, in its own time zone. Empty if the value is not a moment. */
export const readWrittenDay = (value: unknown): string =>
  (typeof value === "string" && dayAndTime(value)?.day) || (readMoment(value)?.slice(0, 10) ?? "");
