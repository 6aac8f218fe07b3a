import { Box, Chip, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/CardShell.tsx";
import { Chips } from "#kit/list/Chips.tsx";
import { OutsideLink } from "#kit/list/OutsideLinks.tsx";
import { Period } from "#kit/list/Period.tsx";
import { Place } from "#kit/list/Place.tsx";
import { Points } from "#kit/list/Points.tsx";
import type { Tables } from "#shared/database.types.ts";

/** One position: role, company, location, dates, what was done and with what (spec 2, Admin experiences). */
export const ExperienceCard = () => {
  const row = useRecordContext<Tables<"experiences">>();
  if (!row) return null;
  return (
    <CardShell
      subtitle={
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
          <Typography component="div" variant="body2" color="text.secondary">
            <OutsideLink href={row.company_url}>{row.company}</OutsideLink>
          </Typography>
          <Place name={row.location} />
        </Box>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Period start={row.start_date} end={row.current ? null : row.end_date} />
        {row.current && <Chip size="small" color="success" label="Current" />}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: "pre-line", maxWidth: "75ch" }}>
        {row.description}
      </Typography>
      <Points title="Key Achievements" points={row.highlights} />
      <Chips texts={row.technologies} label="Technologies Used" />
    </CardShell>
  );
};
