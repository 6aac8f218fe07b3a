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

/** Returns the period of an activity. Without an end, only volunteering goes on: everything else has one date. */
export const activityPeriod = ({ kind, start_date, end_date }: Activity) =>
  end_date || kind === "Volunteering" ? { start: start_date, end: end_date } : { start: null, end: start_date };

/** Returns interests as one text: "Chess, Cameras (analog, large format)". */
export const interestNames = (interests: readonly { title: string; highlights: readonly string[] }[]): string =>
  interests
    .map(({ title, highlights }) => (highlights.length > 0 ? `${title} (${highlights.join(", ")})` : title))
    .join(", ");
