const localPattern = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Formats a moment in the device's time zone for `<input type="datetime-local">`: `2026-11-21T10:12`, or with seconds. */
export const localTimeOf = (moment: Date, hasSeconds = false): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, hasSeconds ? 19 : 16);

/**
 * Parses a time in the device's time zone, such as `2026-11-21T10:12`. Returns null for a time before the year 2000.
 * A time that daylight saving skips is read one hour later. An ambiguous time is the first of the two.
 */
export const momentOfLocalTime = (local: string): Date | null => {
  const moment = localPattern.test(local) ? new Date(local.slice(0, 16)) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
};

/** Formats a time zone with its offset at a moment: `Europe/Berlin (UTC+1)`. */
export const zoneLabel = (zone: string, moment: Date): string => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(moment);
  const offset = (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${offset})`;
};

/** Formats a moment with its time zone: `21 Nov 2026, 10:12, Europe/Berlin (UTC+1)`. */
export const formatInZone = (moment: Date, zone: string): string => {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "short" });
  return `${time.format(moment)}, ${zoneLabel(zone, moment)}`;
};

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the offset of a time zone from UTC at a moment, in minutes. */
export const offsetIn = (timeZone: string, moment: number): number => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Returns the moment at which a clock in the zone shows the time that `local` has in UTC. */
export const momentInZone = (local: Date, timeZone: string): Date => {
  const shown = local.getTime();
  const near = shown - offsetIn(timeZone, shown) * 60_000;
  return new Date(shown - offsetIn(timeZone, near) * 60_000);
};
