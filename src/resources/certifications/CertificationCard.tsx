import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/cards.tsx";
import type { Tables } from "#shared/tables/database.types.ts";
import { LabeledDay } from "#ui/cardParts.tsx";
import { ExternalLink } from "#ui/ExternalLink.tsx";
import { CardImage } from "#ui/ImageWithFallback.tsx";
import { CertificationStatus, Progress } from "./cells.tsx";

export const CertificationCard = () => {
  const row = useRecordContext<Tables<"certifications">>();
  if (!row) return null;
  return (
    <CardShell
      picture={<CardImage source={row.image_url} fit="contain" />}
      subtitle={
        row.issuer && (
          <Typography variant="body2" color="text.secondary">
            {row.issuer}
          </Typography>
        )
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
        <CertificationStatus />
        <Box sx={{ flex: "1 1 8rem", "&:empty": { display: "none" } }}>
          <Progress />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5 }}>
        <LabeledDay label="Issued" day={row.issue_date} precision={row.dates_known_to} />
        <LabeledDay label="Expires" day={row.expiry_date} precision={row.dates_known_to} />
      </Box>
      {row.credential_url && (
        <Typography variant="body2" component="div">
          <ExternalLink href={row.credential_url} label={`View Credential: ${row.name}`}>
            View Credential
          </ExternalLink>
        </Typography>
      )}
    </CardShell>
  );
};
