import { toPrecision } from "../base/dates.ts";
import { choice, day, knownTo, lines, longText, optional, text, url } from "./columns.ts";
import { type Row, table } from "./table.ts";

/** In the order of the site and the résumé. */
export const activityKinds = ["Talk", "Publication", "Award", "Volunteering", "Interest", "Reference"] as const;

export const activities = table("activities", {
  kind: choice(activityKinds),
  title: text(200),
  organization: optional(text(200)),
  start_date: optional(day()),
  end_date: optional(day({ notBefore: "start_date" })),
  dates_known_to: knownTo(),
  url: optional(url()),
  video_url: optional(url()),
  summary: optional(longText(5000)),
  highlights: lines(),
});

export type Activity = Row<typeof activities>;

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
