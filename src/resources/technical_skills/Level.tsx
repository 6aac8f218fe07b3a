import { useRecordContext } from "react-admin";
import { PercentBar } from "#kit/ui/PercentBar.tsx";
import type { Tables } from "#shared/database.types.ts";

export const Level = () => {
  const row = useRecordContext<Tables<"technical_skills">>();
  return row ? <PercentBar percent={Number(row.items[0] ?? 0)} label={`Proficiency of ${row.name}`} /> : null;
};
