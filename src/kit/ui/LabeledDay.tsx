import { Typography } from "@mui/material";
import { formatKnown, knownPart } from "#shared/dates.ts";

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
      {label} <time dateTime={knownPart(day, knownTo)}>{formatKnown(day, knownTo)}</time>
    </Typography>
  );
};
