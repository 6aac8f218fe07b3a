import { Box, Card, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { RowTitle } from "./RowActions.tsx";

interface RowCardProps {
  /** Shown before the title, such as a drag handle. */
  start?: ReactNode;
  /** The title, if it is not the stored column. */
  title?: ReactNode;
  /** An h3 below the title of a group. */
  heading?: "h2" | "h3";
  children: ReactNode;
  /** The row's menu or actions. */
  end: ReactNode;
}

/** A card of one line, for many rows with little content. */
export const RowCard = ({ start, title, heading = "h2", children, end }: RowCardProps) => {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ height: "100%", display: "flex", alignItems: "center", gap: 0.75, py: { xs: 0.25, md: 1 }, px: 0.75 }}
    >
      {start}
      <Box sx={{ flex: 1, minWidth: 0, pl: 0.75, py: { xs: 0.5, md: 0 } }}>
        <Typography component={heading} variant="h6" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          <RowTitle>{title}</RowTitle>
        </Typography>
        {children}
      </Box>
      {end}
    </Card>
  );
};
