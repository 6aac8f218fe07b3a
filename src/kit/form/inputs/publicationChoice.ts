import { parseTimestamp } from "#shared/dates.ts";
import { localTimeOf, momentOfLocalTime, type Publication, publicationOf } from "#shared/publication.ts";

/** The form's `published_at` for “published when it is saved”. Its other values are "" for a draft, and timestamps. */
export const onSaving = "now";

/** The form's `published_at` for a schedule without a time. */
export const withoutTime = "scheduled";

export const momentIn = (value: string): string | null =>
  value === "" || value === onSaving || value === withoutTime ? null : value;

/** The form's value for a typed time in the device's time zone. */
export const valueOfTyped = (local: string): string => momentOfLocalTime(local)?.toISOString() ?? withoutTime;

/** A past time means published, except while it is typed as a schedule: the choice must not change during typing. */
export const choiceIn = (value: string, typed: string, now: Date): Publication => {
  if (value === onSaving) return "Published";
  if (value === "") return "Draft";
  return value === valueOfTyped(typed) || value === withoutTime ? "Scheduled" : publicationOf(value, now);
};

/** The typed text while it means the same as the value, otherwise the value's time. */
export const shownTime = (value: string, typed: string): string => {
  const moment = momentIn(value);
  return moment === null || value === valueOfTyped(typed) ? typed : localTimeOf(parseTimestamp(moment));
};

export const checkPublication = ({ published_at }: { published_at?: string | null }) =>
  published_at === withoutTime ? { published_at: "Choose the date and time of publication" } : {};

/** The stored `published_at`: a published row keeps its moment, a newly published one gets the time of the save. */
export const storedPublication = (entered: string | null, now: Date): string | null =>
  entered === onSaving ? now.toISOString() : entered;
