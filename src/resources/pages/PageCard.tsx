import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { RowCard } from "#kit/list/cards.tsx";
import { PublicationBadge } from "#kit/list/PublicationBadge.tsx";
import { RowMenu } from "#kit/list/RowActions.tsx";
import { DragHandle } from "#kit/order/MoveButtons.tsx";
import type { Tables } from "#shared/tables/database.types.ts";
import { publicationOf } from "#shared/tables/publication.ts";

export const PageCard = () => {
  const row = useRecordContext<Tables<"pages">>();
  if (!row) return null;
  const end = (
    <>
      {publicationOf(row.published_at) !== "Published" && <PublicationBadge />}
      <RowMenu />
    </>
  );
  return (
    <RowCard start={<DragHandle />} end={end}>
      <Typography variant="body2" color="text.secondary" noWrap>
        /{row.slug}
        {row.in_navigation && " · in the navigation"}
      </Typography>
    </RowCard>
  );
};
