import { formatDay, parseTimestamp } from "#shared/dates.ts";
import { localTimeOf, ownZone } from "#shared/zonedTime.ts";

/** A moment by the reader's own clock, as "21 Nov 2026, 10:12"; for people at a screen, never for storage. */
export const formatMoment = (timestamp: string): string => {
  const [day = "", time = ""] = localTimeOf(parseTimestamp(timestamp), ownZone()).split("T");
  return `${formatDay(day)}, ${time}`;
};
