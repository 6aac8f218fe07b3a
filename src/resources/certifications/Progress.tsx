import { Box, LinearProgress, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { Tables } from "#shared/database.types.ts";

export const Progress = () => {
  const row = useRecordContext<Tables<"certifications">>();
  if (row?.status !== "In Progress") return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        value={row.progress}
        aria-label={`Progress of ${row.name}`}
        sx={{ flex: 1, height: 8, borderRadius: 1, bgcolor: "action.hover" }}
      />
      <Typography variant="caption">{row.progress}%</Typography>
    </Box>
  );
};
