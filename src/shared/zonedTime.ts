const localPattern = /^([2-9]\d{3})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

// What a clock in the zone shows at the moment, as if it were UTC: a number to reckon with.
const clockMs = (moment: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
};

const wholeMinute = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;

const offsetMs = (moment: Date, zone: string): number => clockMs(moment, zone) - wholeMinute(moment.getTime());

/** What a clock in the zone shows at a moment, as an `<input type="datetime-local">` takes it: `2026-11-21T10:12`. */
export const localTimeOf = (moment: Date, zone: string): string =>
  new Date(clockMs(moment, zone)).toISOString().slice(0, 16);

/**
 * The moment at which a clock in the zone shows `local`, as `2026-11-21T10:12`; null where that is no time from the year 2000 on.
 * A time that summer time skips is an hour later; of a time that comes twice, the first one counts.
 */
export const momentOfLocalTime = (local: string, zone: string): Date | null => {
  if (!localPattern.test(local)) return null;
  const clock = Date.parse(`${local.slice(0, 16)}Z`);
  if (Number.isNaN(clock)) return null;
  // The clock changes at most once in these two days, so that one of the two offsets is right.
  const [before, after] = [-dayMs, dayMs].map((away) => clock - offsetMs(new Date(clock + away), zone));
  if (before === undefined || after === undefined) return null;
  const first = [before, after].sort((one, other) => one - other).find((ms) => clockMs(new Date(ms), zone) === clock);
  return new Date(first ?? before);
};

/** A zone by name with its distance from UTC at a moment, as `Europe/Berlin (UTC+1)`. */
export const zoneLabel = (zone: string, moment: Date): string => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(moment);
  const offset = (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${offset})`;
};

/** A moment for people, with the zone that it is told in, as `21 Nov 2026, 10:12, Europe/Berlin (UTC+1)`. */
export const formatInZone = (moment: Date, zone: string): string => {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "short" });
  return `${time.format(moment)}, ${zoneLabel(zone, moment)}`;
};

/** The zone of this device's clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
