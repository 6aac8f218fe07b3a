import { Box, LinearProgress, Typography } from "@mui/material";

export const PercentBar = ({ percent, label }: { percent: number; label: string }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 120 }}>
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={label}
      sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: "action.hover" }}
    />
    <Typography variant="caption" sx={{ minWidth: "4ch", textAlign: "right" }}>
      {percent}%
    </Typography>
  </Box>
);
