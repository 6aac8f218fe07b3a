import type { ChipProps } from "@mui/material";
import type { PlannedRow, RowState } from "#import/plan.ts";

export const stateLabels: Readonly<Record<RowState, string>> = {
  new: "New",
  changed: "Changed",
  edited: "Yours differs",
  removed: "Deleted by you",
  refused: "Cannot be imported",
  same: "The same",
};

export const stateColors: Readonly<Record<RowState, ChipProps["color"]>> = {
  new: "success",
  changed: "info",
  edited: "warning",
  removed: "warning",
  refused: "error",
  same: "default",
};

/** The states of rows with their counts, in the order of the labels. */
export const countStates = (rows: readonly PlannedRow[]): { state: RowState; count: number }[] => {
  const order: readonly RowState[] = ["new", "changed", "edited", "removed", "refused", "same"];
  return order
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0);
};
