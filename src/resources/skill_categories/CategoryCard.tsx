import { Card, Typography } from "@mui/material";
import { RowActions, TitleLink } from "#kit/list/RowLinks.tsx";

/** One category in a line: its name, and what can be done with it. */
export const CategoryCard = () => (
  <Card component="article" sx={{ py: 1, px: 2, display: "flex", flexWrap: "wrap", alignItems: "center" }}>
    <Typography component="h2" sx={{ flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere" }}>
      <TitleLink />
    </Typography>
    <RowActions />
  </Card>
);
