import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import { Box, Chip, LinearProgress, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { formatKnown, formatMonth, formatPeriod, toPrecision } from "#shared/base/dates.ts";

export const Excerpt = ({ text }: { text: string | null }) =>
  text && (
    <Typography variant="body2" color="text.secondary" className="clamp-2">
      {text}
    </Typography>
  );

export const Description = ({ text }: { text: string | null }) =>
  text && (
    <Typography variant="body2" sx={{ whiteSpace: "pre-line", maxWidth: "75ch" }}>
      {text}
    </Typography>
  );

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

interface LabeledDayProps {
  day: string | null;
  label?: string;
  precision?: string;
}

export const LabeledDay = ({ day, label, precision = "day" }: LabeledDayProps) => {
  if (!day) return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary" className="one-line">
      {label} <time dateTime={toPrecision(day, precision)}>{formatKnown(day, precision)}</time>
    </Typography>
  );
};

interface PeriodProps {
  start: string | null;
  end: string | null;
  precision: string;
}

export const Period = ({ start, end, precision }: PeriodProps) => {
  const label = formatPeriod(start, end, precision);
  return label && <Chip size="small" variant="outlined" icon={<CalendarMonthOutlined />} label={label} />;
};

/** Returns a `Cell` that shows a date as its month. @param missing the text for null */
export const monthCell =
  (column: string, missing = "") =>
  () => {
    const row = useRecordContext();
    const day: unknown = row?.[column];
    const month = typeof day === "string" && formatMonth(toPrecision(day, String(row?.dates_known_to)));
    return <span className="one-line">{month || (row?.start_date && missing)}</span>;
  };
