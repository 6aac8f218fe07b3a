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
  rows: FoundText["rows"];
  /** Those of the first rows. */
  entries: readonly ReplacedColumn[];
}

const idsPerRequest = 100;

/** Rows whose changes are listed. The others are only counted. */
export const maxListed = 50;

export const countRows = (entries: readonly { id: string }[]): number => new Set(entries.map(({ id }) => id)).size;

export const countPlaces = (entries: readonly { id: string; count: number }[]): string => {
  const places = entries.reduce((sum, { count }) => sum + count, 0);
  return `${pluralize(places, "place", "places")} in ${pluralize(countRows(entries), "text", "texts")}`;
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
    const entries: ReplacedColumn[] = [];
    const rows: FoundText["rows"] = [];
    let [seen, listed]: [string, number] = ["", 0];
    let next: string | null | undefined;
    const { failure, isStopped } = await batches.run(async () => {
      if (next === null) {
        const done = await replaceNext(rows.slice(listed, maxListed), null, entries);
        listed += done;
        return done;
      }
      const found = await dataProvider.findText(wanted, next ?? null);
      seen ||= found.seen;
      rows.push(...found.rows);
      next = found.next;
      return 1;
    });
    batches.reset();
    if (isStopped) return;
    if (failure) fail("Failed to search the texts", failure);
    else setFound({ seen, rows, entries });
  };

  const replace = async (): Promise<void> => {
    if (batches.done !== null || !found) return;
    setProblem(null);
    const { seen, rows } = found;
    setTotal(rows.length);
    const entries: ReplacedColumn[] = [];
    const { done, failure } = await batches.run((count) => replaceNext(rows.slice(count), seen, entries));
    batches.reset();
    const invalid = entries.filter((entry) => entry.problem !== null);
    const left = new Set([...rows.slice(done), ...invalid].map(({ id }) => id));
    const isLeft = ({ id }: { id: string }): boolean => left.has(id);
    const remaining = { seen, rows: rows.filter(isLeft), entries: [...found.entries.filter(isLeft), ...invalid] };
    setFound(left.size > 0 ? remaining : null);
    const skipped = done - countRows(entries);
    const others = `. ${pluralize(skipped, "text has", "texts have")} changed since your search. Search again`;
    const replaced = entries.filter((entry) => entry.problem === null);
    const outcome = `Replaced in ${countPlaces(replaced)}${skipped > 0 ? others : ""}`;
    if (failure) fail(done > 0 ? `${outcome}. Replace again to continue` : "Failed to replace the text", failure);
    else notifySuccess(outcome);
    void queryClient.invalidateQueries();
  };

  return { batches, total, found, problem, search, replace, reset };
};
