import { Box, Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { RowActions, RowTitle } from "./RowActions.tsx";

interface CardShellProps {
  picture?: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}

export const CardShell = ({ picture, subtitle, children }: CardShellProps) => {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ height: "100%", display: "flex", flexDirection: "column", overflowWrap: "anywhere" }}
    >
      {picture}
      <CardContent sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 1.5 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", columnGap: 1, rowGap: 0.5 }}>
          <Box sx={{ flex: "1 1 11rem", minWidth: 0 }}>
            <Typography component="h2" variant="h6" id={titleId}>
              <RowTitle />
            </Typography>
            {subtitle}
          </Box>
          <Box sx={{ ml: "auto", mt: -0.5, mr: -0.75 }}>
            <RowActions />
          </Box>
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};
