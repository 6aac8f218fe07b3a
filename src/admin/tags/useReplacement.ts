import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { FoundText, ReplacedColumn } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useBatches } from "#kit/list/useBatches.ts";
import { pluralize } from "#shared/base/text.ts";
import { failureText, notifyFailure, notifySuccess } from "#ui/notify.ts";

export interface Replacement {
  wanted: string;
  by: string;
}

interface Found {
  seen: string;
  entries: readonly ReplacedColumn[];
}

const idsPerRequest = 100;

export const uniqueRows = (entries: readonly ReplacedColumn[]): ReplacedColumn[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

export const countPlaces = (entries: readonly ReplacedColumn[]): string => {
  const places = entries.reduce((sum, { count }) => sum + count, 0);
  return `${pluralize(places, "place", "places")} in ${pluralize(uniqueRows(entries).length, "text", "texts")}`;
};

/** Searches for a text and replaces it in batches. Entries that were not replaced stay listed. */
export const useReplacement = ({ wanted, by }: Replacement) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const batches = useBatches();
  const [total, setTotal] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (what: string, error: unknown): void => {
    notifyFailure(what, error);
    setProblem(failureText(what, error));
  };

  /** @param seen null only lists the changes @returns the number of finished rows, which are the first ones */
  const replaceNext = async (rows: FoundText["rows"], seen: string | null, entries: ReplacedColumn[]) => {
    const [first] = rows;
    if (!first) return 0;
    const { kind } = first;
    const ids = rows.slice(0, idsPerRequest).flatMap((row) => (row.kind === kind ? [row.id] : []));
    const answer = await dataProvider.replaceText(wanted, by, { kind, ids, seen });
    entries.push(...answer.entries);
    return answer.done;
  };

  const reset = (): void => {
    batches.stop();
    setFound(null);
    setProblem(null);
  };

  const search = async (): Promise<void> => {
    if (batches.done !== null) return;
    reset();
    setTotal(0);
    const entries: ReplacedColumn[] = [];
    let { seen, rows }: FoundText = { seen: "", rows: [] };
    const { failure, isStopped } = await batches.run(async (done) => {
      if (done === 0) ({ seen, rows } = await dataProvider.findText(wanted));
      setTotal(rows.length);
      return replaceNext(rows.slice(done), null, entries);
    });
    batches.reset();
    if (isStopped) return;
    if (failure) fail("Failed to search the texts", failure);
    else setFound({ seen, entries });
  };

  const replace = async (): Promise<void> => {
    if (batches.done !== null || !found) return;
    setProblem(null);
    const rows = uniqueRows(found.entries);
    setTotal(rows.length);
    const entries: ReplacedColumn[] = [];
    const { done, failure } = await batches.run((count) => replaceNext(rows.slice(count), found.seen, entries));
    batches.reset();
    const left = new Set(rows.slice(done).map(({ id }) => id));
    setFound(left.size > 0 ? { ...found, entries: found.entries.filter(({ id }) => left.has(id)) } : null);
    const skipped = done - uniqueRows(entries).length;
    const others = `. ${pluralize(skipped, "text has", "texts have")} changed since your search. Search again`;
    const outcome = `Replaced in ${countPlaces(entries)}${skipped > 0 ? others : ""}`;
    if (failure) fail(done > 0 ? `${outcome}. The rest is listed` : "Failed to replace the text", failure);
    else notifySuccess(outcome);
    void queryClient.invalidateQueries();
  };

  return { batches, total, found, problem, search, replace, reset };
};
