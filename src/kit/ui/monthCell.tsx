import { useRecordContext } from "react-admin";
import { MonthOr } from "./Period.tsx";

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
