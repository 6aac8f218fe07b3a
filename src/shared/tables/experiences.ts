import { day, knownTo, lines, longText, optional, tags, text, toggle, url } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const experiences = table("experiences", {
  company: optional(text(200)),
  role: text(200),
  location: optional(text(200)),
  company_url: optional(url()),
  description: optional(longText(5000)),
  start_date: optional(day()),
  end_date: optional(day({ notBefore: "start_date" })),
  current: toggle(),
  dates_known_to: knownTo(),
  technologies: tags(),
  responsibilities: lines(),
  highlights: lines(),
});

export type Experience = Row<typeof experiences>;

/** Requires an end date unless the position is current (behaviour 16.26). */
export const checkExperience = ({ current, end_date }: Partial<Experience>): { end_date?: string } =>
  current || end_date ? {} : { end_date: "Please provide an end date or mark as current position" };
