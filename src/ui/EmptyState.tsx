import { Stack } from "@mui/material";
import type { ReactNode } from "react";

export const EmptyState = ({ children }: { children: ReactNode }) => (
  <Stack
    spacing={2}
    sx={{
      alignItems: "center",
      py: 8,
      px: 2,
      border: 1,
      borderStyle: "dashed",
      borderColor: "divider",
      borderRadius: 1,
    }}
  >
    {children}
  </Stack>
);
