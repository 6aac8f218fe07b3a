import { createContext } from "react";
import { parseTimestamp } from "#shared/base/dates.ts";
import { localTimeOf, momentOfLocalTime } from "#shared/base/localTime.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import type { Values } from "#shared/tables/values.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import type { Fields } from "../../resource/fields.ts";

/** Saved as `published_at`: Postgres reads it as the time of its transaction. The form's value for it is "": no time is chosen. */
export const onSaving = "now";

/** The form's `published_at` while a time is entered only in part. */
export const withoutTime = "scheduled";

export const momentIn = (value: unknown): string | null =>
  typeof value !== "string" || ["", onSaving, withoutTime].includes(value) ? null : value;

/** Returns the form's value for a typed time in the device's time zone. */
export const valueOfTyped = (local: string): string =>
  local === "" ? "" : (momentOfLocalTime(local)?.toISOString() ?? withoutTime);

/** Returns the typed text while it means the same as the value, otherwise the value's time. */
export const shownTime = (value: string, typed: string): string => {
  const moment = momentIn(value);
  return moment === null || value === valueOfTyped(typed) ? typed : localTimeOf(parseTimestamp(moment));
};

/** Returns the name of the save button. @param stored the stored time, "" for a row that was never public */
export const saveLabel = (stored: unknown, chosen: unknown): string => {
  const [since, moment] = [momentIn(stored), momentIn(chosen)];
  if (since && chosen === stored) return "Save";
  if (chosen === withoutTime || (moment && publicationOf(moment) === "Scheduled")) return "Save and schedule";
  return since && publicationOf(since) === "Published" ? "Save" : "Save and publish";
};

/** Returns when a scheduled row will be published, in this device's time zone; "" for any other row. */
export const scheduleNote = (publishedAt: unknown): string => {
  const moment = momentIn(publishedAt);
  return moment && publicationOf(moment) === "Scheduled" ? `It will be published on ${formatMoment(moment)}` : "";
};

export const checkPublication = ({ published_at }: { published_at?: string | null }) =>
  published_at === withoutTime ? { published_at: "Choose the date and time of publication" } : {};

export interface SaveOptions {
  /** Saves the row as a draft, which only the owner sees. */
  asDraft?: boolean;
  /** Publishes the row at once, whatever time is chosen. */
  isNow?: boolean;
  keepOpen?: boolean;
}

export const publishedBy = ({ asDraft, isNow }: SaveOptions, fields: Fields, { published_at }: Values): Values => {
  if (!("published_at" in fields)) return {};
  return { published_at: asDraft ? null : ((isNow ? null : published_at) ?? onSaving) };
};

export const SaveContext = createContext<(options: SaveOptions) => void>(() => {});
