import { site as defaults } from "virtual:site-defaults";
import { Box, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { cleanValues } from "#kit/resource/values.ts";
import { accentCss, isAccent } from "#shared/design/accent.ts";
import { recordOf } from "#shared/site/settingField.ts";
import type { Site } from "#shared/site/site.ts";
import { previewReady, type SitePreview as Shown, sitePreviewPath } from "#shared/site/sitePreview.ts";
import { useDebounced } from "#shared/useDebounced.ts";
import { siteSettings } from "./siteSettings.ts";
import { siteOfValues } from "./siteValues.ts";

const widths = { phone: 390, desktop: 1280 };

type Width = keyof typeof widths;

// Long enough not to draw the page at every key.
const delayMs = 250;

const messageOf = (site: Site): Shown => ({
  kind: "site preview",
  site,
  accentCss: site.accent !== null && isAccent(site.accent) ? accentCss(site.accent) : "",
});

/** The site as the form describes it, once it was left alone for a moment; what is wrong in it is as in the site's file. */
const useTypedSite = (): Site => {
  const values: Record<string, unknown> = useWatch();
  const typed = useDebounced(JSON.stringify(cleanValues(siteSettings.fields, values)), delayMs);
  return useMemo(() => siteOfValues(defaults, recordOf(JSON.parse(typed)) ?? {}), [typed]);
};

/** Keeps a frame showing a site, from the moment that it listens. */
const useFrame = (site: Site) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(site);
  useEffect(() => {
    const show = (): void =>
      frame.current?.contentWindow?.postMessage(messageOf(latest.current), window.location.origin);
    const onMessage = ({ source, origin, data }: MessageEvent): void => {
      const isFrame = source === frame.current?.contentWindow && origin === window.location.origin;
      if (isFrame && data === previewReady) show();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  useEffect(() => {
    latest.current = site;
    frame.current?.contentWindow?.postMessage(messageOf(site), window.location.origin);
  }, [site]);
  return frame;
};

/** How wide an element is, as long as it is there. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** The home page as the visitors' side makes it of what is typed, at the width of a phone or of a desktop. */
export const SitePreview = ({ width: first }: { width: Width }) => {
  const [chosen, setChosen] = useState(first);
  const frame = useFrame(useTypedSite());
  const { ref, width } = useWidth();
  const pageWidth = widths[chosen];
  const scale = width === 0 ? 1 : Math.min(1, width / pageWidth);
  return (
    <Box component="section" aria-label="Preview" sx={{ position: { lg: "sticky" }, top: { lg: 104 } }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label="Width of the preview"
        onChange={(_event, next: Width | null) => next && setChosen(next)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value="phone">Phone</ToggleButton>
        <ToggleButton value="desktop">Desktop</ToggleButton>
      </ToggleButtonGroup>
      <Box
        ref={ref}
        sx={{
          height: { xs: "calc(100dvh - 220px)", lg: "calc(100dvh - 190px)" },
          minHeight: 320,
          overflow: "hidden",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.paper",
          // The frame's own ring would be cut off.
          "&:focus-within": { outline: 2, outlineColor: "primary.main", outlineOffset: 2 },
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          title="Preview of the home page"
          src={sitePreviewPath}
          sx={{
            display: "block",
            width: pageWidth,
            height: `${100 / scale}%`,
            mx: scale === 1 ? "auto" : 0,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
        />
      </Box>
    </Box>
  );
};
