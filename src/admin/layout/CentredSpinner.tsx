import { Box, CircularProgress } from "@mui/material";

/** A spinner in the middle of the window, while the session loads (spec 2). */
export const CentredSpinner = () => (
  <Box sx={{ minHeight: "100dvh", display: "grid", placeItems: "center" }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
