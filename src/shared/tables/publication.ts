import { parseTimestamp } from "../base/dates.ts";
import { serverNow } from "../base/serverClock.ts";

/** Visitors see a post from `published_at` on; without it, it is a draft. */
export type Publication = "Published" | "Draft" | "Scheduled";

/** What a post's `published_at` makes of it, by the server's clock as in the database's row level security. */
export const publicationOf = (publishedAt: string | null, now = serverNow()): Publication => {
  if (publishedAt === null) return "Draft";
  return parseTimestamp(publishedAt) <= now ? "Published" : "Scheduled";
};

const localPattern = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What this device's clock shows at a moment, as an `<input type="datetime-local">` takes it: `2026-11-21T10:12`. */
export const localTimeOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/**
 * The moment at which this device's clock shows `local`, as `2026-11-21T10:12`; null unless that is a time from the year 2000 on.
 * A time that daylight saving skips is taken as an hour later, an ambiguous one as the first.
 */
export const momentOfLocalTime = (local: string): Date | null => {
  const moment = localPattern.test(local) ? new Date(local.slice(0, 16)) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
};

/** A time zone with its offset at a moment, as `Europe/Berlin (UTC+1)`. */
export const zoneLabel = (zone: string, moment: Date): string => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(moment);
  const offset = (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${offset})`;
};

/** A moment with its time zone, as `21 Nov 2026, 10:12, Europe/Berlin (UTC+1)`. */
export const formatInZone = (moment: Date, zone: string): string => {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "short" });
  return `${time.format(moment)}, ${zoneLabel(zone, moment)}`;
};

/** The zone of this device's clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
