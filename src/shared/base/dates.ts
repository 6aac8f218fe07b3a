const lengths: Readonly<Record<string, number>> = { year: 4, month: 7 };

/** A day as far as it is known (`dates_known_to`): `2024-03-01` is `2024-03` where no more is known than the month. */
export const toPrecision = (day: string, knownTo: string): string => day.slice(0, lengths[knownTo] ?? 10);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?:(:\d{2})(?:(\.\d{1,3})\d*)?)?(?:Z|([+-]\d{2}):?(\d{2})?)?$/i;

// Not from Intl: the server and every browser must write the same text, whatever their ICU version.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const isoOf = (text: string): string => {
  if (dayPattern.test(text)) return `${text}T00:00:00Z`;
  const [, day = "", time = "", seconds = ":00", fraction = "", hours, minutes = "00"] = momentPattern.exec(text) ?? [];
  return `${day}T${time}${seconds}${fraction}${hours ? `${hours}:${minutes}` : "Z"}`;
};

/**
 * A moment from the database's text: ISO 8601, or Postgres' own `2026-11-21 01:13:03.5+00` of the embedded backend.
 * A day without a time is midnight in UTC, and a time without a zone is in UTC, so the reader's clock plays no part.
 * @throws {RangeError} for anything else, also a day that does not exist
 */
export const parseTimestamp = (text: string): Date => {
  const iso = isoOf(text.trim());
  const date = new Date(iso);
  if (!isDay(iso.slice(0, 10)) || Number.isNaN(date.getTime())) throw new RangeError(`"${text}" is not a date.`);
  return date;
};

/** Whether a text is a day or a moment that exists. */
export const isMoment = (text: string): boolean => {
  try {
    parseTimestamp(text);
    return true;
  } catch {
    return false;
  }
};

/** A day or a moment in the form of a browser, `2026-11-21T00:00:00.000Z`; null for anything else. */
export const isoMoment = (value: unknown): string | null =>
  typeof value === "string" && isMoment(value) ? parseTimestamp(value).toISOString() : null;

/** When a text last changed for who reads it: not before its date, because one that is scheduled is edited before that. */
export const lastChangeOf = ({ date, revised_at }: { date: string; revised_at: string | null }): Date =>
  new Date(Math.max(+parseTimestamp(date), +parseTimestamp(revised_at ?? date)));

/** Short month and year (behaviour 3.5), `Mar 2024`, from a timestamp, `YYYY-MM-DD` or `YYYY-MM`; a year alone stays a year. */
export const formatMonth = (text: string): string => {
  if (text.length === 4) return text;
  const date = parseTimestamp(text.length === 7 ? `${text}-01` : text);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** A day as people write it, `21 Nov 2026`, from a timestamp or `YYYY-MM-DD`; in UTC, so no zone moves it. */
export const formatDay = (text: string): string => `${parseTimestamp(text).getUTCDate()} ${formatMonth(text)}`;

/** A day as people write it, as far as it is known (`dates_known_to`): `21 Nov 2026`, `Nov 2026` or `2026`. */
export const formatKnown = (day: string, knownTo: string): string => {
  const known = toPrecision(day, knownTo);
  return known.length < 10 ? formatMonth(known) : formatDay(known);
};

/** The machine-readable day of a `<time>` element, `YYYY-MM-DD`. */
export const dayOf = (text: string): string => parseTimestamp(text).toISOString().slice(0, 10);

/** The day, `YYYY-MM-DD`, on which a moment is in a time zone, as "Europe/Berlin"; null: in UTC. A text that is a day stays that day. */
export const dayIn = (text: string, timeZone: string | null): string => {
  if (timeZone === null || dayPattern.test(text)) return dayOf(text);
  try {
    const zoned = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    const [month = "", , day = "", , year = ""] = zoned.formatToParts(parseTimestamp(text)).map(({ value }) => value);
    return `${year}-${month}-${day}`;
  } catch {
    // The runtime may not know the zone.
    return dayOf(text);
  }
};
