import { Box, Card, Link, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { Wordmark } from "../layout/Wordmark.tsx";

interface AuthFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The frame of the two pages that need no session. */
export const AuthFrame = ({ title, description, children }: AuthFrameProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Box sx={{ width: "100%", maxWidth: 400 }}>
        <Wordmark />
        <Card sx={{ p: { xs: 3, sm: 4 }, borderTop: 3, borderTopColor: "primary.main" }}>
          <Typography component="h1" variant="h4">
            {title}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {description}
          </Typography>
          {children}
        </Card>
        <Typography variant="body2" sx={{ mt: 2, textAlign: "center" }}>
          <Link href="/" color="text.secondary">
            Back to the site
          </Link>
        </Typography>
      </Box>
    </Box>
  );
};
