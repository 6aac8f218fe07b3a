import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { publicationOf } from "#shared/tables/publication.ts";
import { Badge, PublicationMark } from "#ui/chips.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { PreviewIcon } from "#ui/PreviewLink.tsx";

interface PublishableRow {
  id: string;
  title: string;
  published_at: string | null;
  pinned?: boolean;
}

export const PublicationBadge = () => {
  const row = useRecordContext<PublishableRow>();
  if (!row) return null;
  const publication = publicationOf(row.published_at);
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 34 }}>
        <PublicationMark publishedAt={row.published_at} />
        {row.pinned && <Badge text="Pinned" />}
        {publication !== "Published" && <PreviewIcon id={row.id} title={row.title} />}
      </Box>
      {publication === "Scheduled" && row.published_at && (
        <Typography component="time" variant="caption" dateTime={row.published_at} className="one-line">
          {formatMoment(row.published_at)}
        </Typography>
      )}
    </Box>
  );
};
