import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/CardShell.tsx";
import { PublicationBadge } from "#kit/list/PublicationBadge.tsx";
import type { Tables } from "#shared/database.types.ts";

export const PageCard = () => {
  const row = useRecordContext<Tables<"pages">>();
  if (!row) return null;
  return (
    <CardShell subtitle={<PublicationBadge />}>
      <Typography variant="body2" color="text.secondary" className="one-line">
        /{row.slug}
        {row.in_navigation && " · in the navigation"}
      </Typography>
    </CardShell>
  );
};
