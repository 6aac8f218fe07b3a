const lengths: Readonly<Record<string, number>> = { year: 4, month: 7 };

/** Cuts a day to its precision (`dates_known_to`): `2024-03-01` becomes `2024-03` for `month`. */
export const toPrecision = (day: string, knownTo: string): string => day.slice(0, lengths[knownTo] ?? 10);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?:(:\d{2})(?:(\.\d{1,3})\d*)?)?(?:Z|([+-]\d{2}):?(\d{2})?)?$/i;

/** Whether a text is an existing day, `YYYY-MM-DD`. */
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
 * Parses a moment of the database: ISO 8601, or the embedded backend's `2026-11-21 01:13:03.5+00`.
 * A day without a time is midnight in UTC. A time without a zone is in UTC, so the result does not depend on the device's zone.
 * @throws {RangeError} for any other text, and for a day that does not exist
 */
export const parseTimestamp = (text: string): Date => {
  const iso = isoOf(text.trim());
  const date = new Date(iso);
  if (!isDay(iso.slice(0, 10)) || Number.isNaN(date.getTime())) throw new RangeError(`"${text}" is not a date.`);
  return date;
};

/** Whether a text is an existing day or moment. */
export const isMoment = (text: string): boolean => {
  try {
    parseTimestamp(text);
    return true;
  } catch {
    return false;
  }
};

/** Normalizes a day or moment to `2026-11-21T00:00:00.000Z`. Returns null for any other value. */
export const isoMoment = (value: unknown): string | null =>
  typeof value === "string" && isMoment(value) ? parseTimestamp(value).toISOString() : null;

/** Returns the last change that readers see. A scheduled text is edited before its date, so it is not earlier than that. */
export const lastChangeOf = ({ date, revised_at }: { date: string; revised_at: string | null }): Date =>
  new Date(Math.max(+parseTimestamp(date), +parseTimestamp(revised_at ?? date)));

const formats = new Map<string, Intl.DateTimeFormat>();

const utc = { calendar: "gregory", timeZone: "UTC" } as const;

const precisions = {
  year: { year: "numeric" },
  month: { year: "numeric", month: "short" },
  day: { year: "numeric", month: "short", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats in UTC, with Gregorian years like those of lists. Browsers may write a month in another way than the server. */
const formatAs = (precision: keyof typeof precisions, date: Date, language: string): string => {
  const key = `${precision} ${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...precisions[precision], ...utc });
  formats.set(key, format);
  return format.format(date);
};

/** The language of the specification, whose days are written as `21 Nov 2026`. */
const plainEnglish = "en";

/** Formats a timestamp, day, month or year (behaviour 3.5): `Mar 2024`. A year stays a year. */
export const formatMonth = (text: string, language = plainEnglish): string => {
  const date = parseTimestamp(text.length < 10 ? `${text}-01-01`.slice(0, 10) : text);
  return formatAs(text.length === 4 ? "year" : "month", date, language);
};

/** Formats a timestamp or day, in UTC: `21 Nov 2026`. */
export const formatDay = (text: string, language = plainEnglish): string => {
  const date = parseTimestamp(text);
  if (language !== plainEnglish) return formatAs("day", date, language);
  return `${date.getUTCDate()} ${formatAs("month", date, language)}`;
};

/** Formats a day at its precision (`dates_known_to`): `21 Nov 2026`, `Nov 2026` or `2026`. */
export const formatKnown = (day: string, knownTo: string, language?: string): string => {
  const known = toPrecision(day, knownTo);
  return known.length < 10 ? formatMonth(known, language) : formatDay(known, language);
};

export const present = "Present";

/**
 * Returns the start and end that a period shows, at their precision (`dates_known_to`): one if both are the same month or year, or if
 * only one is known, and none without dates. A missing end after a start is `present`.
 */
export const periodEnds = (start: string | null, end: string | null, knownTo = "day"): string[] => {
  const [from, to] = [start, end].map((day) => day && toPrecision(day, knownTo));
  if (!from) return to ? [to] : [];
  if (!to) return [from, present];
  return formatMonth(from) === formatMonth(to) ? [to] : [from, to];
};

/** Formats a period: `Mar 2024 – Present`. */
export const formatPeriod = (...period: Parameters<typeof periodEnds>): string =>
  periodEnds(...period)
    .map((end) => (end === present ? end : formatMonth(end)))
    .join(" – ");

/** Returns the day of a timestamp in UTC, `YYYY-MM-DD`. */
export const dayOf = (text: string): string => parseTimestamp(text).toISOString().slice(0, 10);

/** Returns the day of a moment in a time zone, `YYYY-MM-DD`; in UTC for null. A day is returned unchanged. */
export const dayIn = (text: string, timeZone: string | null): string => {
  if (timeZone === null || dayPattern.test(text)) return dayOf(text);
  try {
    const zoned = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    const [month = "", , day = "", , year = ""] = zoned.formatToParts(parseTimestamp(text)).map(({ value }) => value);
    return `${year}-${month}-${day}`;
  } catch {
    // The runtime does not know the zone.
    return dayOf(text);
  }
};
