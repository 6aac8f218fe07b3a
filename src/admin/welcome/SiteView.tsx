import { Box, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import type { Site } from "#shared/site/site.ts";
import { SiteFrame } from "../site/SiteFrame.tsx";

/** The home page as it is stored. */
export const SiteView = ({ site }: { site: Site }) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  return (
    <Box component="section" aria-labelledby="home-page" sx={{ mt: 4 }}>
      <Typography component="h3" variant="h6" id="home-page" sx={{ mb: 1 }}>
        The home page
      </Typography>
      <SiteFrame site={site} width={isWide ? "desktop" : "phone"} height={{ height: "min(800px, 80dvh)" }} />
    </Box>
  );
};
