import { Box, CircularProgress } from "@mui/material";

export const LoadingSpinner = () => (
  <Box sx={{ minHeight: "50dvh", display: "grid", placeItems: "center" }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
