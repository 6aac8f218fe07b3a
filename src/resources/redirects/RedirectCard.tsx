import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { RowCard } from "#kit/list/cards.tsx";
import { RowActions } from "#kit/list/RowActions.tsx";
import type { Tables } from "#shared/database.types.ts";
import { decoded } from "#shared/decoded.ts";

/** Both addresses in their own letters. */
export const RedirectCard = () => {
  const row = useRecordContext<Tables<"redirects">>();
  if (!row) return null;
  return (
    <RowCard title={decoded(row.from_path)} end={<RowActions />}>
      <Typography variant="body2" color="text.secondary" className="clamp-2" sx={{ overflowWrap: "anywhere" }}>
        leads to {decoded(row.to_path)}
      </Typography>
    </RowCard>
  );
};
