import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { dayIn } from "#shared/dates.ts";
import { messageOf } from "#shared/messageOf.ts";

type ExportState =
  | { name: "idle" }
  | { name: "working"; done: number; total: number }
  | { name: "done"; file: string }
  | { name: "failed"; message: string };

const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  // Not before the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** The export from its button to its file; leaving the page ends it. */
export const useExport = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
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
      const blob = await exportEverything({
        dataProvider,
        readResume: () => readResume(signal),
        now,
        signal,
        onProgress: (done, total) => setState({ name: "working", done, total }),
      });
      const file = `plinth-export-${dayIn(now.toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)}.zip`;
      download(blob, file);
      setState({ name: "done", file });
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
