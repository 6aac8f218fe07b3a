import { formatDay, parseTimestamp } from "#shared/base/dates.ts";
import { localTimeOf } from "#shared/base/localTime.ts";

/** Formats a timestamp in the time zone of the device, such as "21 Nov 2026, 10:12". */
export const formatMoment = (timestamp: string): string => {
  const [day = "", time = ""] = localTimeOf(parseTimestamp(timestamp)).split("T");
  return `${formatDay(day)}, ${time}`;
};
