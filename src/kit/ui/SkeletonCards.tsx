import { Box, Card } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";

// Three in admin lists (behaviour 9).
const cards = ["first", "second", "third"];

interface SkeletonCardsProps {
  sx: SxProps<Theme>;
  children: ReactNode;
}

export const SkeletonCards = ({ sx, children }: SkeletonCardsProps) => (
  <Box sx={sx} role="status" aria-label="Loading">
    {cards.map((card) => (
      <Card key={card} data-testid="placeholder" sx={{ p: 2 }}>
        {children}
      </Card>
    ))}
  </Box>
);
