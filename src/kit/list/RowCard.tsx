import { Box, Card, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { RowTitle } from "./RowActions.tsx";

interface RowCardProps {
  /** What stands before the title, such as a handle to drag the row by. */
  start?: ReactNode;
  /** What the title says, where that is not the column as it is stored. */
  title?: ReactNode;
  /** Below the title of a group it is an h3. */
  heading?: "h2" | "h3";
  children: ReactNode;
  /** The row's menu or actions. */
  end: ReactNode;
}

/** A card as low as a line, for rows with little to tell of which many are to be seen at once. */
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
