import { parseTimestamp } from "#shared/dates.ts";
import { type Publication, publicationOf } from "#shared/publication.ts";
import { localTimeOf, momentOfLocalTime } from "#shared/zonedTime.ts";

/** In the form's `published_at`: at the time of saving. Other values: "" for a draft, and a timestamp. */
export const onSaving = "now";

/** In the form's `published_at`: scheduled, without a time so far. */
export const withoutTime = "scheduled";

export const momentIn = (value: string): string | null =>
  value === "" || value === onSaving || value === withoutTime ? null : value;

/** The value of a form in which `local` was typed as the time on this device's clock. */
export const valueOfTyped = (local: string): string => momentOfLocalTime(local)?.toISOString() ?? withoutTime;

/** A time that has passed is a publication, unless it is being typed as a schedule right now: the choice must not change meanwhile. */
export const choiceIn = (value: string, typed: string, now: Date): Publication => {
  if (value === onSaving) return "Published";
  if (value === "") return "Draft";
  return value === valueOfTyped(typed) || value === withoutTime ? "Scheduled" : publicationOf(value, now);
};

/** The typed text as long as it means the value, else the value's own time. */
export const shownTime = (value: string, typed: string): string => {
  const moment = momentIn(value);
  return moment === null || value === valueOfTyped(typed) ? typed : localTimeOf(parseTimestamp(moment));
};

export const checkPublication = ({ published_at }: { published_at?: string | null }) =>
  published_at === withoutTime ? { published_at: "Choose the date and time of publication" } : {};

/** `published_at` as it is stored: a row that is published keeps its moment, a new one gets that of its save. */
export const storedPublication = (entered: string | null, now: Date): string | null =>
  entered === onSaving ? now.toISOString() : entered;
