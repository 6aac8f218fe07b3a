import { day, knownTo, lines, longText, number, optional, text } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const education = table("education", {
  school: text(200),
  degree: optional(text(200)),
  field: optional(text(200)),
  location: optional(text(200)),
  start_date: optional(day()),
  end_date: optional(day({ notBefore: "start_date" })),
  dates_known_to: knownTo(),
  gpa: optional(number({ min: 0, max: 4, step: 0.01 })),
  grade: optional(text(100)),
  description: optional(longText(5000)),
  achievements: lines(),
});

export type Education = Row<typeof education>;
