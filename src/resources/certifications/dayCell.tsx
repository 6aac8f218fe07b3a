import { useRecordContext } from "react-admin";
import { LabeledDay } from "#kit/ui/LabeledDay.tsx";
import type { Certification } from "#shared/tables/certifications.ts";

export const dayCell = (column: "issue_date" | "expiry_date") => () => {
  const row = useRecordContext<Certification>();
  return row ? <LabeledDay day={row[column]} knownTo={row.dates_known_to} /> : null;
};
