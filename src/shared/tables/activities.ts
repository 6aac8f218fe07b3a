import { activityKinds } from "./activityFacts.ts";
import { choice, day, knownTo, lines, longText, optional, text, url } from "./columns.ts";
import { type Row, table } from "./table.ts";

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
