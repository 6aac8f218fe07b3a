import { Box, LinearProgress, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { Tables } from "#shared/database.types.ts";

export const Level = () => {
  const row = useRecordContext<Tables<"technical_skills">>();
  if (!row) return null;
  const level = Number(row.items[0] ?? 0);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        value={level}
        aria-label={`Proficiency of ${row.name}`}
        sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: "action.hover" }}
      />
      <Typography variant="caption" sx={{ minWidth: "4ch", textAlign: "right" }}>
        {level}%
      </Typography>
    </Box>
  );
};
