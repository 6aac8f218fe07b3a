import { Typography } from "@mui/material";
import { formatDay, formatMonth } from "#shared/dates.ts";
import { knownPart } from "#shared/knownPart.ts";

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
  const known = knownPart(day, knownTo);
  return (
    <Typography component="span" variant="caption" color="text.secondary" className="one-line">
      {label} <time dateTime={known}>{known.length < 10 ? formatMonth(known) : formatDay(known)}</time>
    </Typography>
  );
};
