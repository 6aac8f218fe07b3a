import { Box, Link, Typography } from "@mui/material";

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  if (typeof error === "object" && error !== null && "status" in error) return String(error.status);
  return String(error ?? "");
};

/** What is shown when a page breaks (spec 2): the fixed heading, and the error's status or message. */
export const ErrorScreen = ({ error }: { error?: unknown }) => (
  <Box component="main" sx={{ p: 4, maxWidth: 640 }}>
    <Typography component="h1" variant="h4" gutterBottom>
      Unexpected Application Error!
    </Typography>
    <Typography sx={{ mb: 2, overflowWrap: "anywhere" }}>{messageOf(error)}</Typography>
    <Link href="/admin">Back to the dashboard</Link>
  </Box>
);
