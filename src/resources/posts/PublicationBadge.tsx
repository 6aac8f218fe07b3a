import { Box, type ChipProps, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import { Badge } from "#kit/ui/Badge.tsx";
import type { Tables } from "#shared/database.types.ts";
import { type Publication, publicationOf } from "#shared/publication.ts";
import { PreviewIcon } from "./PreviewLink.tsx";

const colors: Record<Publication, ChipProps["color"]> = {
  Published: "success",
  Draft: "default",
  Scheduled: "warning",
};

export const PublicationBadge = () => {
  const row = useRecordContext<Tables<"posts">>();
  if (!row) return null;
  const publication = publicationOf(row.published_at, new Date());
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 34 }}>
        <Badge text={publication} color={colors[publication]} />
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
