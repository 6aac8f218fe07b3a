import { site as defaults } from "virtual:site-defaults";
import { Box } from "@mui/material";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { belowHeader } from "#kit/ui/header.ts";
import { asRecord } from "#shared/isRecord.ts";
import type { Site } from "#shared/site/site.ts";
import { cleanValues } from "#shared/tables/values.ts";
import { useDebounced } from "#shared/useDebounced.ts";
import { type PageWidth, SiteFrame } from "./SiteFrame.tsx";
import { siteSettings } from "./siteSettings.ts";
import { siteOfValues } from "./siteValues.ts";

// Long enough not to draw the page at every key.
const delayMs = 250;

/** The site as the form describes it, once it was left alone for a moment; what is wrong in it is as in the site's file. */
const useTypedSite = (): Site => {
  const values: Record<string, unknown> = useWatch();
  const typed = useDebounced(JSON.stringify(cleanValues(siteSettings.fields, values)), delayMs);
  return useMemo(() => siteOfValues(defaults, asRecord(JSON.parse(typed)) ?? {}), [typed]);
};

/** The home page of what is typed. */
export const SitePreview = ({ width }: { width: PageWidth }) => (
  <Box component="section" aria-label="Preview" sx={{ position: { lg: "sticky" }, top: { lg: belowHeader("58px") } }}>
    <SiteFrame
      site={useTypedSite()}
      width={width}
      height={{
        height: { xs: "calc(100dvh - 220px)", lg: `calc(100dvh - ${belowHeader("128px")})` },
        minHeight: 320,
      }}
    />
  </Box>
);
