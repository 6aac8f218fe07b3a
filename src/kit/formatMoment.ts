import { parseTimestamp } from "#shared/dates.ts";

/** A moment in the reader's own zone and habits, as "21 Nov 2026, 10:12"; for people at a screen, never for storage. */
export const formatMoment = (timestamp: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(parseTimestamp(timestamp));
