import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import { Chip } from "@mui/material";
import { formatMonth } from "#shared/dates.ts";

const Month = ({ day }: { day: string }) => <time dateTime={day.slice(0, 7)}>{formatMonth(day)}</time>;

export const MonthOr = ({ day, missing }: { day: string | null; missing: string }) =>
  day ? <Month day={day} /> : missing;

interface PeriodProps {
  start: string;
  end: string | null;
}

export const Period = ({ start, end }: PeriodProps) => (
  <Chip
    size="small"
    variant="outlined"
    icon={<CalendarMonthOutlined />}
    label={
      <>
        <Month day={start} /> – <MonthOr day={end} missing="Present" />
      </>
    }
  />
);
