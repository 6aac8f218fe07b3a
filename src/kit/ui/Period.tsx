import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import { Chip } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatMonth, knownPart } from "#shared/dates.ts";

const Month = ({ day, knownTo }: { day: string; knownTo: string }) => {
  const known = knownPart(day, knownTo);
  return <time dateTime={known.slice(0, 7)}>{formatMonth(known)}</time>;
};

interface MonthOrProps {
  day: string | null;
  knownTo: string;
  missing: string;
}

const MonthOr = ({ day, knownTo, missing }: MonthOrProps) => (day ? <Month day={day} knownTo={knownTo} /> : missing);

interface PeriodProps {
  start: string;
  end: string | null;
  knownTo: string;
}

export const Period = ({ start, end, knownTo }: PeriodProps) => (
  <Chip
    size="small"
    variant="outlined"
    icon={<CalendarMonthOutlined />}
    label={
      <>
        <Month day={start} knownTo={knownTo} /> – <MonthOr day={end} knownTo={knownTo} missing="Present" />
      </>
    }
  />
);

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
