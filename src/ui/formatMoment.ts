import { formatDay, parseTimestamp } from "#shared/base/dates.ts";
import { localTimeOf } from "#shared/base/localTime.ts";
import { serverNow } from "#shared/base/serverClock.ts";

/** Formats a timestamp in the time zone of the device, such as "21 Nov 2026, 10:12". @param hasSeconds adds ":45" */
export const formatMoment = (timestamp: string, hasSeconds = false): string => {
  const [day = "", time = ""] = localTimeOf(parseTimestamp(timestamp), hasSeconds).split("T");
  return `${formatDay(day)}, ${time}`;
};

/** Formats timestamps. Those of the same minute have seconds. */
export const formatMoments = (timestamps: readonly string[]): string[] => {
  const minutes = timestamps.map((timestamp) => formatMoment(timestamp));
  return timestamps.map((timestamp, index) => {
    const text = minutes[index] ?? "";
    return minutes.indexOf(text) === minutes.lastIndexOf(text) ? text : formatMoment(timestamp, true);
  });
};

/** Formats a past timestamp by its age, such as "this hour", "3 hours ago" or "yesterday". */
export const formatAge = (timestamp: string): string => {
  const hours = Math.floor((serverNow().getTime() - parseTimestamp(timestamp).getTime()) / 3_600_000);
  const ages = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return hours < 24 ? ages.format(-hours, "hour") : ages.format(-Math.floor(hours / 24), "day");
};
