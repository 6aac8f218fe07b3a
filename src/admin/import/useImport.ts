import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { isWanted, type PlannedRow } from "#import/plan.ts";
import { rewriteHost } from "#import/read/rewriteHost.ts";
import { type ImportResult, type ImportStep, runImport } from "#import/run.ts";
import { ImportRefusal } from "#import/types.ts";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { unknown } from "#shared/base/schema.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "#ui/newId.ts";
import type { ReadFiles } from "./browserFiles.ts";
import { planReview, type Review } from "./planReview.ts";
import { applyResult, editRows, keepChoices, selectRows, selectSetting } from "./reviewChanges.ts";
import { uploadExportedMedia, uploadPictures } from "./uploadFiles.ts";
import { useImportedSettings } from "./useImportedSettings.ts";
import { useReading } from "./useReading.ts";

/** The result for the rows, and the number of changed settings. */
export interface ImportOutcome extends ImportResult {
  settings: number;
}

type Activity = { name: "uploading"; done: number } | { name: "importing"; done: number; total: number };

/** The state of the review: the plan of the chosen files with the user's selection and edits. */
const useReview = () => {
  const [review, setReview] = useState<Review | null>(null);
  const change = (changed: (current: Review) => Review): void => setReview((current) => current && changed(current));
  return {
    review,
    setReview,
    /** @param planned a new plan of the same source */
    replan: (planned: Review): void => change((current) => keepChoices(planned, current)),
    /** @param keys of the rows; all others stay as they are */
    select: (keys: ReadonlySet<string>, isTicked: boolean): void =>
      change((current) => selectRows(current, keys, isTicked)),
    selectSetting: (key: string, isTicked: boolean): void => change((current) => selectSetting(current, key, isTicked)),
    edit: (keys: ReadonlySet<string>, values: Values): void => change((current) => editRows(current, keys, values)),
    setCopiesRemote: (copiesRemote: boolean): void => change((current) => ({ ...current, copiesRemote })),
  };
};

/** The import from the chosen files to the result: reads, plans, uploads and writes. */
export const useImport = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const step: ImportStep = (name, data) => provider.call("import_step", { step: name, data }, unknown);
  const upload = useUploadMedia();
  const queryClient = useQueryClient();
  const { review, setReview, replan, ...changes } = useReview();
  const [activity, setActivity] = useState<Activity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportOutcome | null>(null);
  const uploading = useRef<AbortController | null>(null);
  const settings = useImportedSettings(review?.parsed ?? {}, review?.choices ?? {});
  const reading = useReading<Review>({
    onRead: setReview,
    onFailure: (error) => {
      if (!(error instanceof ImportRefusal)) console.error("The import could not be read:", error);
      setProblem(messageOf(error));
    },
  });

  const clearOutcome = (): void => {
    setProblem(null);
    setResult(null);
  };

  const open = (readFiles: (signal: AbortSignal) => Promise<ReadFiles>): Promise<void> => {
    clearOutcome();
    return reading.start(async (signal) => planReview(step, provider, await readFiles(signal)));
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
    const onProgress = (done: number, total: number) => setActivity({ name: "importing", done, total });
    onProgress(0, review.rows.filter(isWanted).length);
    const { source, parsed } = review;
    const outcome = await runImport(step, {
      source,
      rows,
      redirects: parsed.redirects,
      newId,
      now: serverNow(),
      onProgress,
    });
    setReview({ ...review, rows: outcome.kinds.reduce<readonly PlannedRow[]>(applyResult, review.rows) });
    setResult({ ...outcome, settings: await writeSettings() });
    setActivity(null);
    await queryClient.invalidateQueries();
  };

  /** Plans the import again, with the links and pictures of an old site pointing to this site. */
  const pointLinksHere = async (host: string): Promise<void> => {
    if (!review || activity) return;
    setProblem(null);
    try {
      replan(await planReview(step, provider, { ...review, parsed: rewriteHost(review.parsed, host) }));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  const selected = (review?.rows.filter(isWanted).length ?? 0) + settings.selected;

  return {
    ...changes,
    review,
    settings,
    /** The number of rows and settings that the import would write. */
    selected,
    /** Whether selected rows have not been imported yet. */
    isUnfinished: activity !== null || selected > 0,
    activity,
    problem,
    result,
    isReading: reading.isReading,
    open,
    stopReading: reading.stop,
    skipPictures: () => uploading.current?.abort(),
    run,
    pointLinksHere,
    startOver: () => {
      setReview(null);
      clearOutcome();
    },
  };
};

export type Import = ReturnType<typeof useImport>;
