import { Typography } from "@mui/material";
import { dayOf, formatDay } from "#shared/dates.ts";

/** A day of a row's card, after a word that says what happened then; nothing without a day. */
export const LabeledDay = ({ day, label }: { day: string | null; label?: string }) => {
  if (!day) return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary" className="one-line">
      {label} <time dateTime={dayOf(day)}>{formatDay(day)}</time>
    </Typography>
  );
};
