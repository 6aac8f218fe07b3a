import { Box, Typography } from "@mui/material";

/** The site's mark and the name of the software. */
export const Wordmark = () => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, px: 2.5, pb: 1.5 }}>
    <img src="/favicon.svg" alt="" width={24} height={24} />
    <Typography component="span" variant="h6">
      Plinth
    </Typography>
  </Box>
);
