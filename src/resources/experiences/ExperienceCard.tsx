import { Box, Chip, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/cards.tsx";
import type { Tables } from "#shared/tables/database.types.ts";
import { BulletList, Description, Location, Period } from "#ui/cardParts.tsx";
import { Chips } from "#ui/chips.tsx";
import { ExternalLink } from "#ui/ExternalLink.tsx";

export const ExperienceCard = () => {
  const row = useRecordContext<Tables<"experiences">>();
  if (!row) return null;
  return (
    <CardShell
      subtitle={
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
          {row.company && (
            <Typography component="div" variant="body2" color="text.secondary">
              <ExternalLink href={row.company_url}>{row.company}</ExternalLink>
            </Typography>
          )}
          <Location name={row.location} />
        </Box>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Period start={row.start_date} end={row.current ? null : row.end_date} precision={row.dates_known_to} />
        {row.current && <Chip size="small" color="success" label="Current" />}
      </Box>
      <Description text={row.description} />
      <BulletList title="Key Achievements" items={row.highlights} />
      <Chips texts={row.technologies} label="Technologies Used" />
    </CardShell>
  );
};
