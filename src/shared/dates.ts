const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

// Fixed words and UTC: the server and every visitor's browser must write the same text.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const dayFormat = format({ year: "numeric", month: "long", day: "numeric" });
const monthFormat = format({ year: "numeric", month: "short" });

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/**
 * A moment from the database's text: ISO 8601, or Postgres' own `2026-11-21 01:13:03.5+00` of the embedded backend.
 * A day without a time is its midnight in UTC.
 * @throws {RangeError} when the text is no moment
 */
export const parseTimestamp = (text: string): Date => {
  const iso = text
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") =>
      text.includes(":") ? `${hours}:${minutes}` : _,
    );
  const date = new Date(dayPattern.test(iso) ? `${iso}T00:00:00Z` : iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${text}" is not a date.`);
  return date;
};

/** A day as people write it, `November 21, 2026`, from a timestamp or `YYYY-MM-DD`; in UTC, so no zone moves it. */
export const formatDay = (text: string): string => dayFormat.format(parseTimestamp(text));

/** Short month and year (spec 2), `Mar 2024`, from a timestamp or `YYYY-MM-DD`. */
export const formatMonth = (text: string): string => monthFormat.format(parseTimestamp(text));

/** The machine-readable day of a `<time>` element, `YYYY-MM-DD`. */
export const dayOf = (text: string): string => parseTimestamp(text).toISOString().slice(0, 10);
