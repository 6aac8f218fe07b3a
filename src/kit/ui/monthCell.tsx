import { useRecordContext } from "react-admin";
import { MonthOr } from "./Period.tsx";

/** A field's `Cell` that shows its day as short month and year, and `missing` where there is none. */
export const monthCell =
  (column: string, missing = "") =>
  () => {
    const day: unknown = useRecordContext()?.[column];
    return (
      <span className="one-line">
        <MonthOr day={typeof day === "string" ? day : null} missing={missing} />
      </span>
    );
  };
