import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { isImportable, type PlannedRow, planImport, withValues } from "#import/planning/plan.ts";
import { type ImportResult, type KindResult, runImport } from "#import/running/runImport.ts";
import { ImportRefusal } from "#import/types.ts";
import { newId } from "#kit/resource/newId.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { Values } from "#shared/tables/values.ts";
import type { ReadImport } from "../reading/readFiles.ts";
import { importDatabaseOf } from "./importDatabase.ts";

/** What was read, and what is to become of it. */
export interface Review extends ReadImport {
  rows: readonly PlannedRow[];
}

export type Activity = { name: "reading" } | { name: "importing"; done: number; total: number };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const afterwards = (rows: readonly PlannedRow[], { kind, written, failure }: KindResult): PlannedRow[] => {
  const ids = new Set(written.map(({ sourceId }) => sourceId));
  return rows.map((row): PlannedRow => {
    if (row.kind !== kind || !row.isTicked) return row;
    if (ids.has(row.sourceId)) return { ...row, state: "same", isTicked: false, reason: "Just imported." };
    if (failure?.sourceId !== row.sourceId) return row;
    return { ...row, state: "refused", isTicked: false, problems: { "": failure.message } };
  });
};

/** The import from its files to its result. @param read made of whatever was chosen; ended by its signal */
export const useImport = () => {
  const { call } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [review, setReview] = useState<Review | null>(null);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const reading = useRef<AbortController | null>(null);

  const open = async (read: (signal: AbortSignal) => Promise<ReadImport>): Promise<void> => {
    const controller = new AbortController();
    reading.current?.abort();
    reading.current = controller;
    setProblem(null);
    setResult(null);
    setActivity({ name: "reading" });
    try {
      const found = await read(controller.signal);
      const state = await importDatabaseOf({ call }).readState(found.source);
      if (controller.signal.aborted) return;
      setReview({ ...found, rows: planImport(found.parsed.rows, state, new Date()) });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ImportRefusal)) console.error("The import could not be read:", error);
      setProblem(messageOf(error));
    } finally {
      if (reading.current === controller) setActivity(null);
    }
  };

  const change = (changed: (row: PlannedRow) => PlannedRow): void =>
    setReview((current) => current && { ...current, rows: current.rows.map(changed) });

  const run = async (): Promise<void> => {
    if (!review || activity) return;
    setResult(null);
    setActivity({ name: "importing", done: 0, total: review.rows.filter(({ isTicked }) => isTicked).length });
    const outcome = await runImport(importDatabaseOf({ call }), {
      source: review.source,
      rows: review.rows,
      redirects: review.parsed.redirects,
      newId,
      now: new Date(),
      onProgress: (done, total) => setActivity({ name: "importing", done, total }),
    });
    setReview({ ...review, rows: outcome.kinds.reduce<readonly PlannedRow[]>(afterwards, review.rows) });
    setResult(outcome);
    setActivity(null);
    await queryClient.invalidateQueries();
  };

  return {
    review,
    activity,
    problem,
    result,
    open,
    stopReading: () => {
      reading.current?.abort();
      setActivity(null);
    },
    run,
    startOver: () => {
      setReview(null);
      setResult(null);
      setProblem(null);
    },
    /** @param keys of the rows; all others stay as they are */
    tick: (keys: ReadonlySet<string>, isTicked: boolean) =>
      change((row) => (keys.has(row.key) && isImportable(row) ? { ...row, isTicked } : row)),
    edit: (key: string, values: Values) =>
      change((row) => (row.key === key ? withValues(row, values, new Date()) : row)),
  };
};

export type Import = ReturnType<typeof useImport>;
