import { useRecordContext } from "react-admin";
import { MonthOr } from "./Period.tsx";

export const monthCell =
  (column: string, missing = "") =>
  () => {
    const row = useRecordContext();
    const day: unknown = row?.[column];
    return (
      <span className="one-line">
        <MonthOr day={typeof day === "string" ? day : null} knownTo={String(row?.dates_known_to)} missing={missing} />
      </span>
    );
  };
