import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatDay } from "#shared/dates.ts";
import { useDescriptor } from "../descriptor.ts";
import type { Field } from "../fields.ts";
import { Chips } from "./Chips.tsx";

const dayPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

const plainText = (field: Field | undefined, value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field?.kind === "slider") return `${value}%`;
  const text = String(value);
  return dayPattern.test(text) ? formatDay(text) : text;
};

/** One value of a row, shown by the kind of its field. */
export const Cell = ({ column }: { column: string }) => {
  const { fields } = useDescriptor();
  const record = useRecordContext();
  const field = fields[column];
  const value: unknown = record?.[column];
  if (field?.Cell) return <field.Cell />;
  const isDay = typeof value === "string" && dayPattern.test(value);
  if (Array.isArray(value)) return <Chips texts={value.map(String)} />;
  if (value === null || value === undefined || value === "") return null;
  if (field?.kind === "choice" && typeof value === "string") return <Chips texts={[value]} />;
  return (
    <Typography component="span" variant="body2" className={isDay ? "one-line" : ""}>
      {plainText(field, value)}
    </Typography>
  );
};
