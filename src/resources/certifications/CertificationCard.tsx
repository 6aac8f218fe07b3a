import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardPicture } from "#kit/list/CardPicture.tsx";
import { CardShell } from "#kit/list/CardShell.tsx";
import { Day } from "#kit/list/Day.tsx";
import { OutsideLink } from "#kit/list/OutsideLinks.tsx";
import type { Tables } from "#shared/database.types.ts";
import { CertificationStatus } from "./CertificationStatus.ts";
import { Progress } from "./Progress.tsx";

/** One certification: picture, name, issuer, how far it has come, dates and credential (spec 2, Admin certifications). */
export const CertificationCard = () => {
  const row = useRecordContext<Tables<"certifications">>();
  if (!row) return null;
  return (
    <CardShell
      picture={<CardPicture source={row.image_url} fit="contain" />}
      subtitle={
        <Typography variant="body2" color="text.secondary">
          {row.issuer}
        </Typography>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
        <CertificationStatus />
        <Box sx={{ flex: "1 1 8rem", "&:empty": { display: "none" } }}>
          <Progress />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5 }}>
        <Day word="Issued" day={row.issue_date} />
        <Day word="Expires" day={row.expiry_date} />
      </Box>
      {row.credential_url && (
        <Typography variant="body2" component="div" sx={{ mt: "auto" }}>
          <OutsideLink href={row.credential_url} label={`View Credential: ${row.name}`}>
            View Credential
          </OutsideLink>
        </Typography>
      )}
    </CardShell>
  );
};
