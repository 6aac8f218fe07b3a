import { Box, Card, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { PublicationBadge } from "#kit/list/PublicationBadge.tsx";
import { RowTitle } from "#kit/list/RowActions.tsx";
import { RowMenu } from "#kit/list/RowMenu.tsx";
import { DragHandle } from "#kit/order/DragHandle.tsx";
import type { Tables } from "#shared/database.types.ts";
import { publicationOf } from "#shared/publication.ts";

/** A row, as low as a page has little to tell: many of them are to be put in order. */
export const PageCard = () => {
  const titleId = useId();
  const row = useRecordContext<Tables<"pages">>();
  if (!row) return null;
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ display: "flex", alignItems: "center", gap: 0.75, py: { xs: 0.25, md: 1 }, px: 0.75 }}
    >
      <DragHandle />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" variant="h6" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          <RowTitle />
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          /{row.slug}
          {row.in_navigation && " · in the navigation"}
        </Typography>
      </Box>
      {publicationOf(row.published_at, new Date()) !== "Published" && <PublicationBadge />}
      <RowMenu />
    </Card>
  );
};
