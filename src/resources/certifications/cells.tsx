import { useRecordContext } from "react-admin";
import { LabeledDay, PercentBar } from "#kit/ui/cardParts.tsx";
import { statusBadge } from "#kit/ui/chips.tsx";
import type { Tables } from "#shared/database.types.ts";
import type { Certification } from "#shared/tables/certifications.ts";

export const CertificationStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Expired: "error",
});

export const dayCell = (column: "issue_date" | "expiry_date") => () => {
  const row = useRecordContext<Certification>();
  return row ? <LabeledDay day={row[column]} knownTo={row.dates_known_to} /> : null;
};

export const Progress = () => {
  const row = useRecordContext<Tables<"certifications">>();
  return row?.status === "In Progress" ? <PercentBar percent={row.progress} label={`Progress of ${row.name}`} /> : null;
};
