import type { Tables } from "#shared/database.types.ts";
import { optionalNumber, optionalText, type Row, text, texts } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A degree or course; dates are days, `YYYY-MM-DD`; `gpa` from 0 to 4. */
export type Education = Pick<
  Tables<"education">,
  "id" | "school" | "degree" | "field" | "location" | "description" | "start_date" | "end_date" | "gpa" | "achievements"
>;

const columns = "id,school,degree,field,location,description,start_date,end_date,gpa,achievements";

const educationFrom = (row: Row): Education => ({
  id: text(row, "id"),
  school: text(row, "school"),
  degree: text(row, "degree"),
  field: text(row, "field"),
  location: optionalText(row, "location"),
  description: optionalText(row, "description"),
  start_date: text(row, "start_date"),
  end_date: optionalText(row, "end_date"),
  gpa: optionalNumber(row, "gpa"),
  achievements: texts(row, "achievements"),
});

/** Reads of the table `education`, in the owner's order (spec 7). */
export const educationReads = (tables: TableReader) => ({
  all: async (): Promise<Education[]> =>
    (await tables.all("education", { select: columns, order: "order.asc,id.asc" })).map(educationFrom),
});
