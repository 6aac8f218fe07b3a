import { isTickable, type PlannedRow, withValues } from "#import/plan.ts";
import type { KindResult } from "#import/run.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Review } from "./planReview.ts";

const changeRows = (review: Review, keys: ReadonlySet<string>, change: (row: PlannedRow) => PlannedRow): Review => ({
  ...review,
  rows: review.rows.map((row) => (keys.has(row.key) ? change(row) : row)),
});

export const selectRows = (review: Review, keys: ReadonlySet<string>, isTicked: boolean): Review =>
  changeRows(review, keys, (row) => (isTickable(row) ? { ...row, isTicked } : row));

export const editRows = (review: Review, keys: ReadonlySet<string>, values: Values): Review =>
  changeRows(review, keys, (row) => withValues(row, values, serverNow()));

export const selectSetting = (review: Review, key: string, isTicked: boolean): Review => ({
  ...review,
  choices: { ...review.choices, [key]: isTicked },
});

/** Marks the rows of a kind as imported or refused after they were written. */
export const applyResult = (rows: readonly PlannedRow[], { kind, written, failure }: KindResult): PlannedRow[] => {
  const ids = new Set(written.map(({ sourceId }) => sourceId));
  return rows.map((row): PlannedRow => {
    if (row.kind !== kind || !row.isTicked) return row;
    if (ids.has(row.sourceId)) return { ...row, state: "same", isTicked: false, reason: "Just imported." };
    if (failure?.sourceId !== row.sourceId) return row;
    return { ...row, state: "refused", isTicked: false, problems: { "": failure.message } };
  });
};
