import { Box, Card } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";

// Three in admin lists (behaviour 9).
const places = ["first", "second", "third"];

interface PlaceholderCardsProps {
  sx: SxProps<Theme>;
  children: ReactNode;
}

export const SkeletonCards = ({ sx, children }: PlaceholderCardsProps) => (
  <Box sx={sx} role="status" aria-label="Loading">
    {places.map((place) => (
      <Card key={place} data-testid="placeholder" sx={{ p: 2 }}>
        {children}
      </Card>
    ))}
  </Box>
);
