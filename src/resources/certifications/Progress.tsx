import { useRecordContext } from "react-admin";
import { PercentBar } from "#kit/ui/PercentBar.tsx";
import type { Tables } from "#shared/database.types.ts";

export const Progress = () => {
  const row = useRecordContext<Tables<"certifications">>();
  return row?.status === "In Progress" ? <PercentBar percent={row.progress} label={`Progress of ${row.name}`} /> : null;
};
