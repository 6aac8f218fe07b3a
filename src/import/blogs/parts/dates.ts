import { isMoment, parseTimestamp } from "#shared/dates.ts";
import { monthOf } from "../../months.ts";

const pad = (number: string | number): string => String(number).padStart(2, "0");

// `8 July 2022 10:00:00 +0100` or `July 8, 2022`, each also after the name of a weekday.
const inWords = (text: string): string | null => {
  const [, day, month, year, rest] =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})(.*)$/i.exec(text) ?? [];
  const [, otherMonth, otherDay, otherYear, otherRest] =
    /^(?:[a-z]{3,9},\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)$/i.exec(text) ?? [];
  const name = month ?? otherMonth;
  const number = name && monthOf(name);
  return number ? `${year ?? otherYear}-${pad(number)}-${pad(day ?? otherDay ?? "")}${rest ?? otherRest ?? ""}` : null;
};

const inDigits = (text: string): string =>
  text.replace(
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    (_, year, month, day) => `${year}-${pad(month)}-${pad(day)}`,
  );

const tidied = (text: string): string =>
  text
    .replace(/,?\s+(\d{1,2}:\d{2})/, (_, time) => `T${time.padStart(5, "0")}`)
    .replace(/\s*(?:UTC|GMT)$/i, "Z")
    .replace(/\s+(?=[+-]\d{2}:?\d{2}$|Z$)/i, "");

/**
 * The moment of a text or Date, as ISO 8601 in UTC; null if it is none. A time without a zone is in UTC. A day without a time is noon
 * in UTC, which falls on the same day in nearly every time zone.
 */
export const readMoment = (value: unknown): string | null => {
  // A TOML date without a time has none as an ISO text either.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : readMoment(value.toISOString());
  if (typeof value !== "string") return null;
  const text = value.trim().slice(0, 100);
  const moment = tidied(inWords(text) ?? inDigits(text));
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T12:00:00Z` : moment;
  return isMoment(whole) ? parseTimestamp(whole).toISOString() : null;
};
