import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { isWanted, type PlannedRow } from "#import/plan.ts";
import { type ImportResult, type ImportStep, runImport } from "#import/run.ts";
import { ImportRefusal } from "#import/types.ts";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { unknown } from "#shared/base/schema.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { newId } from "#ui/newId.ts";
import type { ReadFiles } from "./browserFiles.ts";
import { planReview, type Review } from "./planReview.ts";
import { applyResult } from "./reviewChanges.ts";
import { uploadExportedMedia, uploadPictures } from "./uploadFiles.ts";
import { useImportedSettings } from "./useImportedSettings.ts";

export interface ImportOutcome extends ImportResult {
  settings: number;
}

type Activity = { name: "uploading"; done: number } | { name: "importing"; done: number; total: number };

export const useImport = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const step: ImportStep = (name, data) => provider.call("import_step", { step: name, data }, unknown);
  const upload = useUploadMedia();
  const queryClient = useQueryClient();
  const [review, setReview] = useState<Review | null>(null);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportOutcome | null>(null);
  const uploading = useRef<AbortController | null>(null);
  const settings = useImportedSettings(review?.parsed ?? {}, review?.choices ?? {});
  const reading = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);

  const changeReview = (change: (current: Review) => Review): void =>
    setReview((current) => current && change(current));

  const clearOutcome = (): void => {
    setProblem(null);
    setResult(null);
  };

  const stopReading = (): void => {
    reading.current?.abort();
    setReading(false);
  };

  /** Reads one import at a time: a new one or `stopReading` aborts the current one, whose result is dropped. */
  const open = async (readFiles: (signal: AbortSignal) => Promise<ReadFiles>): Promise<void> => {
    clearOutcome();
    stopReading();
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setReading(true);
    try {
      const planned = await planReview(step, provider, await readFiles(signal));
      if (!signal.aborted) setReview(planned);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ImportRefusal)) console.error("The import could not be read:", error);
      setProblem(messageOf(error));
    } finally {
      if (reading.current === controller) setReading(false);
    }
  };

  /** Uploads before the rows are written, because the rows show the files. */
  const uploadFiles = async (current: Review): Promise<readonly PlannedRow[]> => {
    const progress = { provider, onFile: (done: number) => setActivity({ name: "uploading", done }) };
    const missing = await uploadExportedMedia(current, progress);
    const controller = new AbortController();
    uploading.current = controller;
    const { rows, refused } = await uploadPictures(current, { ...progress, upload, signal: controller.signal });
    const problems = [...missing, ...refused];
    if (problems.length > 0) {
      setProblem(`These files were not uploaded. Texts are imported without them. ${problems.join(" ")}`);
    }
    return rows;
  };

  const writeSettings = (): Promise<number> =>
    settings.write().catch((error: unknown) => {
      console.error("The profile could not be imported:", error);
      setProblem(`Your profile was not imported. ${messageOf(error)}`);
      return 0;
    });

  const run = async (): Promise<void> => {
    if (!review || activity) return;
    clearOutcome();
    const rows = await uploadFiles(review);
    const onProgress = (done: number, total: number) =>
      setActivity({ name: "importing", done, total: total + settings.selected });
    onProgress(0, review.rows.filter(isWanted).length);
    const { source, parsed, removesDemo } = review;
    const outcome = await runImport(step, {
      source,
      rows,
      redirects: parsed.redirects,
      feeds: parsed.feeds,
      removesDemo,
      newId,
      now: serverNow(),
      onProgress,
    });
    const demo = removesDemo ? {} : review.demo;
    setReview({ ...review, demo, rows: outcome.kinds.reduce<readonly PlannedRow[]>(applyResult, review.rows) });
    setResult({ ...outcome, settings: await writeSettings() });
    setActivity(null);
    await queryClient.invalidateQueries();
  };

  const selected = (review?.rows.filter(isWanted).length ?? 0) + settings.selected;

  return {
    review,
    changeReview,
    settings,
    /** The number of rows and settings that the import would write. */
    selected,
    /** Whether selected rows have not been imported yet. */
    isUnfinished: activity !== null || selected > 0,
    activity,
    problem,
    result,
    isReading,
    open,
    stopReading,
    skipPictures: () => uploading.current?.abort(),
    run,
    startOver: () => {
      setReview(null);
      clearOutcome();
    },
  };
};

export type Import = ReturnType<typeof useImport>;
