import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { type PreviewData, previewReady, sitePreviewPath } from "#shared/site/site.ts";
import { LoadError } from "./LoadError.tsx";
import { LoadingSpinner } from "./LoadingSpinner.tsx";
import { ToggleChoice } from "./ToggleChoice.tsx";

const phoneWidth = 390;

// The admin's timeout for requests.
const timeoutMs = 15_000;

/** Sends the message to the frame once it is ready, and again at each change. */
const useFrame = (message: PreviewData) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(message);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    const show = (): void => frame.current?.contentWindow?.postMessage(latest.current, window.location.origin);
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
    latest.current = message;
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [message]);
  return { frame, state };
};

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
  message: PreviewData;
  title: string;
  pageWidth: number;
  onRetry: () => void;
}

const Frame = ({ message, title, pageWidth, onRetry }: FrameProps) => {
  const { frame, state } = useFrame(message);
  const { ref, width } = useWidth();
  const scale = width === 0 ? 1 : Math.min(1, width / pageWidth);
  return (
    <Box ref={ref} sx={{ height: "100%" }}>
      {state === "loading" && <LoadingSpinner />}
      {state === "failed" && <LoadError what="Failed to load the preview" error={null} onRetry={onRetry} />}
      <Box
        component="iframe"
        ref={frame}
        title={title}
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

const pageWidths = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
] as const;

export interface PreviewSize {
  /** The initial width. The user can change it. */
  width: "phone" | "desktop";
  height: SxProps<Theme>;
}

interface PreviewFrameProps extends PreviewSize, Pick<FrameProps, "message" | "title"> {
  desktopWidth: number;
}

/** A page of the public side with data of the admin, at the width of a phone or a desktop. */
export const PreviewFrame = ({ desktopWidth, width, height, ...frame }: PreviewFrameProps) => {
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
        <Frame
          key={attempt}
          {...frame}
          pageWidth={chosen === "phone" ? phoneWidth : desktopWidth}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </Box>
    </>
  );
};
