import { toPrecision } from "../base/dates.ts";
import type { Activity } from "./activities.ts";

/** In the order of the site and the résumé. */
export const activityKinds = ["Talk", "Publication", "Award", "Volunteering", "Interest", "Reference"] as const;

/** Returns the dates of an activity as far as they are known. Without an end, only volunteering goes on: the others have one date. */
export const activityDates = ({ kind, start_date, end_date, dates_known_to }: Activity) => {
  const [start, end] = [start_date, end_date].map((day) => (day ? toPrecision(day, dates_known_to) : undefined));
  return end || kind === "Volunteering" ? { start, end } : { start: undefined, end: start };
};

/** Returns interests as one text: "Chess, Cameras (analog, large format)". */
export const interestNames = (interests: readonly { title: string; highlights: readonly string[] }[]): string =>
  interests
    .map(({ title, highlights }) => (highlights.length > 0 ? `${title} (${highlights.join(", ")})` : title))
    .join(", ");
