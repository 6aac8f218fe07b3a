import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/cards.tsx";
import { PublicationBadge } from "#kit/list/PublicationBadge.tsx";
import type { Tables } from "#shared/tables/database.types.ts";
import { Excerpt, LabeledDay } from "#ui/cardParts.tsx";
import { Chips } from "#ui/chips.tsx";
import { CardImage } from "#ui/ImageWithFallback.tsx";

export const PostCard = () => {
  const row = useRecordContext<Tables<"posts">>();
  if (!row) return null;
  return (
    <CardShell
      picture={row.featured_image && <CardImage source={row.featured_image} />}
      subtitle={<PublicationBadge />}
    >
      <Excerpt text={row.excerpt} />
      <Chips texts={row.tags} label="Tags" />
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
        <LabeledDay day={row.date} />
        <Typography variant="caption" color="text.secondary">
          {row.reading_time}
        </Typography>
      </Box>
    </CardShell>
  );
};
