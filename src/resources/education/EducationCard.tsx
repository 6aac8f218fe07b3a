import { Box, Chip, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/cards.tsx";
import { joinCommas } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { BulletList, Description, Location, Period } from "#ui/cardParts.tsx";

/** The embedded backend sends numeric columns as text, a hosted one as numbers. */
export const Gpa = () => {
  const gpa: unknown = useRecordContext()?.gpa;
  return gpa === null || gpa === undefined ? null : Number(gpa).toFixed(2);
};

export const EducationCard = () => {
  const row = useRecordContext<Tables<"education">>();
  if (!row) return null;
  const title = joinCommas(row.degree, row.field);
  return (
    <CardShell
      subtitle={
        <>
          {title && <Typography sx={{ fontWeight: 500 }}>{title}</Typography>}
          <Location name={row.location} />
        </>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Period start={row.start_date} end={row.end_date} precision={row.dates_known_to} />
        {row.grade && <Chip size="small" variant="outlined" label={row.grade} />}
        {row.gpa !== null && (
          <Chip
            size="small"
            variant="outlined"
            label={
              <>
                GPA <Gpa />
              </>
            }
          />
        )}
      </Box>
      <Description text={row.description} />
      <BulletList title="Achievements" items={row.achievements} />
    </CardShell>
  );
};
