import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, minHeight: 40, display: "flex", alignItems: "center" }}>
      {children}
    </Box>
  </Box>
);

export const StatusText = ({ isActive }: { isActive: boolean }) => (
  <Typography component="span" variant="body2" color={isActive ? "success.main" : "text.secondary"}>
    {isActive ? "Active" : "Inactive"}
  </Typography>
);
