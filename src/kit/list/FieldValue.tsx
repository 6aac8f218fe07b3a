import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatKnown, isMoment } from "#shared/base/dates.ts";
import { Chips } from "#ui/chips.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Field } from "../resource/fields.ts";

// A column without a field is set by the database, such as created_at, or a text that may look like a day.
const isDate = (field: Field | undefined, value: unknown): value is string =>
  typeof value === "string" && (field ? ["day", "moment"].includes(field.kind) : true) && isMoment(value);

const plainText = (field: Field | undefined, value: unknown, knownTo: string): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field?.kind === "slider") return `${value}%`;
  return isDate(field, value) ? formatKnown(value, knownTo) : String(value);
};

interface FieldValueProps {
  column: string;
  /** For table rows, which have the same height. */
  isOneLine?: boolean;
}

export const FieldValue = ({ column, isOneLine = false }: FieldValueProps) => {
  const { fields } = useDescriptor();
  const record = useRecordContext();
  const field = fields[column];
  const value: unknown = record?.[column];
  if (field?.Cell) return <field.Cell />;
  if (Array.isArray(value)) return <Chips texts={value.map(String)} isOneLine={isOneLine} />;
  if (value === null || value === undefined || value === "") return null;
  if (field?.kind === "choice" && typeof value === "string") return <Chips texts={[value]} />;
  const isKnownTo = column === "date" || field?.kind === "day";
  return (
    <Typography component="span" variant="body2" className={isDate(field, value) ? "one-line" : ""}>
      {plainText(field, value, isKnownTo ? String(record?.dates_known_to) : "day")}
    </Typography>
  );
};
