import { Box, Card } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";

// Three in admin lists (spec 9).
const places = ["first", "second", "third"];

interface PlaceholderCardsProps {
  /** How they stand. */
  sx: SxProps<Theme>;
  /** What one of them holds. */
  children: ReactNode;
}

/** What a list shows until its rows are here. */
export const SkeletonCards = ({ sx, children }: PlaceholderCardsProps) => (
  <Box sx={sx} role="status" aria-label="Loading">
    {places.map((place) => (
      <Card key={place} data-testid="placeholder" sx={{ p: 2 }}>
        {children}
      </Card>
    ))}
  </Box>
);
