import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import { Box, Chip, LinearProgress, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { formatKnown, formatMonth, toPrecision } from "#shared/base/dates.ts";

export const BulletList = ({ title, items }: { title: string; items: readonly string[] }) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2" id={id}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, mt: 0.5, pl: 2.5, listStyle: "disc", color: "text.secondary" }}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and have no state of their own
          <Typography component="li" variant="body2" key={index}>
            {item}
          </Typography>
        ))}
      </Box>
    </div>
  );
};

export const Location = ({ name }: { name: string | null }) => {
  if (!name) return null;
  return (
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      sx={{ display: "flex", alignItems: "center", gap: 0.5 }}
    >
      <PlaceOutlined sx={{ fontSize: "1.1em" }} />
      <span>{name}</span>
    </Typography>
  );
};

export const PercentBar = ({ percent, label }: { percent: number; label: string }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 120 }}>
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={label}
      sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: "action.hover" }}
    />
    <Typography variant="caption" sx={{ minWidth: "4ch", textAlign: "right" }}>
      {percent}%
    </Typography>
  </Box>
);

export const LabeledDay = ({
  day,
  label,
  knownTo = "day",
}: {
  day: string | null;
  label?: string;
  knownTo?: string;
}) => {
  if (!day) return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary" className="one-line">
      {label} <time dateTime={toPrecision(day, knownTo)}>{formatKnown(day, knownTo)}</time>
    </Typography>
  );
};

const Month = ({ day, knownTo }: { day: string; knownTo: string }) => {
  const known = toPrecision(day, knownTo);
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
