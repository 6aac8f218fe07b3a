import type { Tables } from "#shared/database.types.ts";
import { number, optionalText, type Row, text } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A certificate held or worked for; dates are days, `YYYY-MM-DD`; `progress` in percent. */
export type Certification = Pick<
  Tables<"certifications">,
  | "id"
  | "name"
  | "issuer"
  | "description"
  | "image_url"
  | "credential_url"
  | "status"
  | "progress"
  | "issue_date"
  | "expiry_date"
>;

const columns = "id,name,issuer,description,image_url,credential_url,status,progress,issue_date,expiry_date";

const certificationFrom = (row: Row): Certification => ({
  id: text(row, "id"),
  name: text(row, "name"),
  issuer: text(row, "issuer"),
  description: optionalText(row, "description"),
  image_url: optionalText(row, "image_url"),
  credential_url: optionalText(row, "credential_url"),
  status: text(row, "status"),
  progress: number(row, "progress"),
  issue_date: optionalText(row, "issue_date"),
  expiry_date: optionalText(row, "expiry_date"),
});

/** Reads of the table `certifications`, the last issued first and those without a date at the end (spec 7). */
export const certificationReads = (tables: TableReader) => ({
  all: async (): Promise<Certification[]> =>
    (await tables.all("certifications", { select: columns, order: "issue_date.desc.nullslast,id.asc" })).map(
      certificationFrom,
    ),
});
