import { isDay } from "#shared/dates.ts";
import { monthOf } from "../../months.ts";

/** The precision of a date. */
type KnownTo = "day" | "month" | "year";

const two = (number: number): string => String(number).padStart(2, "0");

const dayIn = (text: string): string | null => (isDay(text) && text >= "1000" ? text : null);

const monthIn = (year: string, month: number): string | null =>
  month >= 1 && month <= 12 && year >= "1000" ? `${year}-${two(month)}` : null;

// With the year first, or a month before its year. 03/04/2020 is ambiguous.
const inFigures = (text: string): string | null => {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ??
    /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/.exec(text) ??
    [];
  if (year) {
    if (!month) return year >= "1000" ? year : null;
    return day ? dayIn(`${year}-${two(Number(month))}-${two(Number(day))}`) : monthIn(year, Number(month));
  }
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return after ? monthIn(after, Number(before)) : null;
};

const inWords = (text: string): string | null => {
  const words = text.split(/[\s,./-]+/).filter((word) => word && !/^(?:de|del)$/i.test(word));
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.filter((word) => /^\d{1,2}$/.test(word));
  const months = words.flatMap((word) => monthOf(word) ?? []);
  const [year] = years;
  const [month] = months;
  const isWhole = years.length + days.length + months.length === words.length;
  if (!year || !month || !isWhole || years.length > 1 || days.length > 1 || months.length > 1) return null;
  return days[0] ? dayIn(`${year}-${two(month)}-${two(Number(days[0]))}`) : monthIn(year, month);
};

/** A date at the precision of the text: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null if it is not understood. */
export const readDate = (text: string): string | null => {
  const trimmed = text.trim();
  return inFigures(trimmed) ?? inWords(trimmed);
};

/** The first day of a date from `readDate`. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The last day of a date from `readDate`: an end in 2020 must not be before a start in May 2020. */
export const lastDay = (date: string): string => {
  if (date.length === 10) return date;
  if (date.length === 4) return `${date}-12-31`;
  const [year, month] = date.split("-").map(Number);
  return `${date}-${new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()}`;
};

const knownBy = (date: string): KnownTo => (date.length === 10 ? "day" : date.length === 7 ? "month" : "year");

/** The lowest precision among dates. */
export const knownTo = (dates: readonly string[]): KnownTo => {
  const [shortest = "0000-00-00"] = [...dates].sort((one, other) => one.length - other.length);
  return knownBy(shortest);
};
