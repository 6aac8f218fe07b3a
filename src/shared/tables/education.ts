import { day, lines, longText, number, optional, text } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const education = table("education", {
  school: text({ maxLength: 200 }),
  degree: text({ maxLength: 200 }),
  field: text({ maxLength: 200 }),
  location: optional(text({ maxLength: 200 })),
  start_date: day(),
  end_date: optional(day({ notBefore: "start_date" })),
  gpa: optional(number({ min: 0, max: 4, step: 0.01 })),
  description: optional(longText({ maxLength: 5000 })),
  achievements: lines(),
});

/** A degree or course. */
export type Education = Row<typeof education>;
