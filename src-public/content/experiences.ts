import type { Tables } from "#shared/database.types.ts";
import { flag, optionalText, type Row, text, texts } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A position held; dates are days, `YYYY-MM-DD`. */
export type Experience = Pick<
  Tables<"experiences">,
  | "id"
  | "company"
  | "role"
  | "description"
  | "location"
  | "company_url"
  | "start_date"
  | "end_date"
  | "current"
  | "technologies"
  | "highlights"
  | "responsibilities"
>;

const columns =
  "id,company,role,description,location,company_url,start_date,end_date,current,technologies,highlights,responsibilities";

const experienceFrom = (row: Row): Experience => ({
  id: text(row, "id"),
  company: text(row, "company"),
  role: text(row, "role"),
  description: text(row, "description"),
  location: text(row, "location"),
  company_url: optionalText(row, "company_url"),
  start_date: text(row, "start_date"),
  end_date: optionalText(row, "end_date"),
  current: flag(row, "current"),
  technologies: texts(row, "technologies"),
  highlights: texts(row, "highlights"),
  responsibilities: texts(row, "responsibilities"),
});

/** Reads of the table `experiences`, in the owner's order (spec 7). */
export const experienceReads = (tables: TableReader) => ({
  all: async (): Promise<Experience[]> =>
    (await tables.all("experiences", { select: columns, order: "order.asc,id.asc" })).map(experienceFrom),
});
