import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { use, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { dayIn } from "#shared/base/dates.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import type { EverythingExported } from "./exportEverything.ts";

type ExportState =
  | { name: "idle" }
  | { name: "working"; done: number; total: number }
  | { name: "done"; file: string; missing: string }
  | { name: "failed"; message: string };

const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  // The browser may start reading the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const megabyte = 1024 * 1024;

const missingText = ({ missing, omittedBytes }: EverythingExported): string => {
  if (omittedBytes > 0) {
    return `Pictures and other files are not included: they are ${Math.round(omittedBytes / megabyte)} MB, and the limit in a browser is 200 MB. To export them too, run “node plinth.mjs export”.`;
  }
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : "";
  return missing.length > 0 ? `These files could not be read: ${missing.slice(0, 10).join(", ")}${more}.` : "";
};

/** Leaving the page aborts the export. */
const useExport = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const mediaBase = use(MediaBaseContext);
  const [state, setState] = useState<ExportState>({ name: "idle" });
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (working.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    working.current = controller;
    setState({ name: "working", done: 0, total: 0 });
    try {
      const now = new Date();
      const { exportEverything, readResume } = await import("./exportEverything.ts");
      const exported = await exportEverything({
        dataProvider,
        readResume: () => readResume(signal),
        mediaBase,
        now,
        signal,
        onProgress: (done, total) => setState({ name: "working", done, total }),
      });
      const file = `plinth-export-${dayIn(now.toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)}.zip`;
      download(exported.zip, file);
      setState({ name: "done", file, missing: missingText(exported) });
    } catch (error) {
      if (signal.aborted) return;
      console.error("The export failed:", error);
      setState({ name: "failed", message: messageOf(error) });
    } finally {
      if (working.current === controller) working.current = null;
    }
  };

  const stop = (): void => {
    working.current?.abort();
    working.current = null;
    setState({ name: "idle" });
  };

  return { state, start, stop };
};

const countOf = (count: number): string => count.toLocaleString("en");

const Progress = ({ done, total }: { done: number; total: number }) => (
  <Box sx={{ mt: 2, maxWidth: 480 }}>
    <LinearProgress
      variant={total > 0 ? "determinate" : "indeterminate"}
      value={total > 0 ? (100 * done) / total : 0}
      aria-label="Export"
    />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      {total > 0 ? `${countOf(done)} of ${countOf(total)} rows. ` : ""}Stay on this page until it is finished.
    </Typography>
  </Box>
);

/** @param isHidden hides the section, while a running export continues */
export const ExportSection = ({ isHidden }: { isHidden: boolean }) => {
  const { state, start, stop } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);
  const isWorking = state.name === "working";
  useEffect(() => {
    if (wasWorking.current && !isWorking) restoreFocus(button.current);
    wasWorking.current = isWorking;
  }, [isWorking]);

  return (
    <Box component="section" aria-label="Export" hidden={isHidden} sx={{ mt: 5 }}>
      <Typography component="h2" variant="h6">
        Export
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2, maxWidth: 640 }}>
        Downloads all content as a zip, including drafts. Posts and pages are Markdown, everything else is JSON, and
        pictures are the original files. Another Plinth site can import it. Messages and accounts are not included.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          aria-disabled={isWorking}
          onClick={() => void start()}
        >
          Export everything
        </Button>
        {isWorking && <Button onClick={stop}>Stop</Button>}
      </Box>
      {isWorking && <Progress done={state.done} total={state.total} />}
      <Box role="status" aria-label="Export">
        {state.name === "done" && (
          <Alert severity={state.missing ? "warning" : "success"} sx={{ mt: 2, overflowWrap: "anywhere" }}>
            Saved {state.file} to your downloads. {state.missing}
          </Alert>
        )}
      </Box>
      {state.name === "failed" && (
        <Alert severity="error" sx={{ mt: 2, overflowWrap: "anywhere" }}>
          The export failed, and nothing was downloaded. {state.message} Try again.
        </Alert>
      )}
    </Box>
  );
};
