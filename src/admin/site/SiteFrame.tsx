import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useDebounced } from "#shared/base/hooks.ts";
import { asRecord } from "#shared/base/unknownValues.ts";
import { accentCss, isAccent } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { type PreviewData, previewReady, sitePreviewPath } from "#shared/site/site.ts";
import type { Values } from "#shared/tables/values.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { ToggleChoice } from "#ui/ToggleChoice.tsx";

const widths = { phone: 390, desktop: 1280 };

type PageWidth = keyof typeof widths;

// The admin's timeout for requests.
const timeoutMs = 15_000;

const messageOf = (site: Site): PreviewData => ({
  kind: "site preview",
  site,
  accentCss: site.accent !== null && isAccent(site.accent) ? accentCss(site.accent) : "",
});

/** Sends the site to the frame once it is ready, and again at each change. */
const useFrame = (site: Site) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(site);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    const show = (): void =>
      frame.current?.contentWindow?.postMessage(messageOf(latest.current), window.location.origin);
    const onMessage = ({ source, origin, data }: MessageEvent): void => {
      const isFrame = source === frame.current?.contentWindow && origin === window.location.origin;
      if (!isFrame || data !== previewReady) return;
      setState("ready");
      show();
    };
    const timer = setTimeout(() => setState((now) => (now === "ready" ? now : "failed")), timeoutMs);
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
    };
  }, []);
  useEffect(() => {
    latest.current = site;
    frame.current?.contentWindow?.postMessage(messageOf(site), window.location.origin);
  }, [site]);
  return { frame, state };
};

/** Measures the width of an element. */
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

interface FrameProps {
  site: Site;
  pageWidth: number;
  onRetry: () => void;
}

const Frame = ({ site, pageWidth, onRetry }: FrameProps) => {
  const { frame, state } = useFrame(site);
  const { ref, width } = useWidth();
  const scale = width === 0 ? 1 : Math.min(1, width / pageWidth);
  return (
    <Box ref={ref} sx={{ height: "100%" }}>
      {state === "loading" && <LoadingSpinner />}
      {state === "failed" && <LoadError what="Failed to load the preview" error={null} onRetry={onRetry} />}
      <Box
        component="iframe"
        ref={frame}
        title="Preview of the home page"
        src={sitePreviewPath}
        sx={{
          display: state === "failed" ? "none" : "block",
          // An empty frame is white, even in the dark theme.
          visibility: state === "ready" ? "visible" : "hidden",
          width: pageWidth,
          height: `${100 / scale}%`,
          mx: scale === 1 ? "auto" : 0,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </Box>
  );
};

interface FrameChoice {
  site: Site;
  /** The initial width. The user can change it. */
  width: PageWidth;
  height: SxProps<Theme>;
}

const pageWidths = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
] as const;

/** A preview of the home page, rendered by the public side at the width of a phone or a desktop. */
export const SiteFrame = ({ site, width, height }: FrameChoice) => {
  const [chosen, setChosen] = useState(width);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ToggleChoice
        label="Width of the preview"
        options={pageWidths}
        value={chosen}
        onChange={setChosen}
        sx={{ mb: 1.5 }}
      />
      <Box
        sx={[
          { overflow: "hidden", border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" },
          // The frame's own outline would be clipped.
          { "&:focus-within": { outline: 2, outlineColor: "primary.main", outlineOffset: 2 } },
          ...(Array.isArray(height) ? height : [height]),
        ]}
      >
        <Frame key={attempt} site={site} pageWidth={widths[chosen]} onRetry={() => setAttempt(attempt + 1)} />
      </Box>
    </>
  );
};

// Avoids rendering the page at every key.
const delayMs = 250;

interface TypedPreviewProps extends Omit<FrameChoice, "site"> {
  siteOf: (values: Values) => Site;
  /** The offset at which it sticks while the form scrolls. */
  top: string;
}

/** A preview of the home page with the values of the form. Debounced. */
export const TypedPreview = ({ siteOf, top, ...frame }: TypedPreviewProps) => {
  const typed = useDebounced(JSON.stringify(useWatch()), delayMs);
  const [read] = useState(() => siteOf);
  const site = useMemo(() => read(asRecord(JSON.parse(typed)) ?? {}), [read, typed]);
  return (
    <Box component="section" aria-label="Preview" sx={{ position: { lg: "sticky" }, top: { lg: top } }}>
      <SiteFrame site={site} {...frame} />
    </Box>
  );
};
