import { Box, CircularProgress } from "@mui/material";

/** A centred spinner where a form will be. */
export const LoadingSpinner = () => (
  <Box sx={{ minHeight: "50dvh", display: "grid", placeItems: "center" }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
