import { createContext } from "react";
import { parseTimestamp } from "#shared/base/dates.ts";
import { localTimeOf, momentOfLocalTime } from "#shared/base/localTime.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { formatMoment } from "#ui/formatMoment.ts";

/** Saved as `published_at`: Postgres reads it as the time of its transaction. A form has "" instead: no time is chosen. */
export const onSaving = "now";

/** The form's `published_at` while only a part of a time is entered. */
export const withoutTime = "scheduled";

export const momentIn = (value: unknown): string | null =>
  typeof value !== "string" || ["", onSaving, withoutTime].includes(value) ? null : value;

/** The form's value for a typed time in the device's time zone. */
export const valueOfTyped = (local: string): string =>
  local === "" ? "" : (momentOfLocalTime(local)?.toISOString() ?? withoutTime);

/** The typed text while it means the same as the value, otherwise the value's time. */
export const shownTime = (value: string, typed: string): string => {
  const moment = momentIn(value);
  return moment === null || value === valueOfTyped(typed) ? typed : localTimeOf(parseTimestamp(moment));
};

/** What a save makes public. @param stored the stored moment, "" for a row that was never public */
export const saveWords = (stored: unknown, chosen: unknown): string => {
  const moment = momentIn(chosen);
  if (chosen === withoutTime || (moment && publicationOf(moment) === "Scheduled")) return "Save and schedule";
  const since = momentIn(stored);
  return since && publicationOf(since) === "Published" ? "Save" : "Save and publish";
};

/** When a scheduled row will be published, in this device's time zone; "" for any other row. */
export const scheduleNote = (publishedAt: unknown): string => {
  const moment = momentIn(publishedAt);
  return moment && publicationOf(moment) === "Scheduled" ? `Will be published on ${formatMoment(moment)}` : "";
};

export const checkPublication = ({ published_at }: { published_at?: string | null }) =>
  published_at === withoutTime ? { published_at: "Choose the date and time of publication" } : {};

export interface SaveOptions {
  /** Only the owner sees the row then. */
  asDraft?: boolean;
  /** Whether the form stays open after it. */
  keepOpen?: boolean;
}

/** Saves the form around it. */
export const SaveContext = createContext<(options: SaveOptions) => void>(() => {});
