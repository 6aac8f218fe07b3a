import { Typography } from "@mui/material";
import { dayOf, formatDay } from "#shared/dates.ts";

export const LabeledDay = ({ day, label }: { day: string | null; label?: string }) => {
  if (!day) return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary" className="one-line">
      {label} <time dateTime={dayOf(day)}>{formatDay(day)}</time>
    </Typography>
  );
};
