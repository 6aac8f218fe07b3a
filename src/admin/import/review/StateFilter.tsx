import { Box, Chip } from "@mui/material";
import type { PlannedRow, RowState } from "#import/plan.ts";
import { countStates, stateColors, stateLabels } from "./states.ts";

interface StateFilterProps {
  rows: readonly PlannedRow[];
  shown: RowState | null;
  onShow: (state: RowState | null) => void;
}

/** Filters rows by state; each has its count. */
export const StateFilter = ({ rows, shown, onShow }: StateFilterProps) => (
  <Box role="group" aria-label="Show" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
    <Chip
      label={`All ${rows.length.toLocaleString("en")}`}
      variant={shown ? "outlined" : "filled"}
      aria-pressed={shown === null}
      onClick={() => onShow(null)}
    />
    {countStates(rows).map(({ state, count }) => (
      <Chip
        key={state}
        label={`${stateLabels[state]} ${count.toLocaleString("en")}`}
        color={stateColors[state]}
        variant={shown === state ? "filled" : "outlined"}
        aria-pressed={shown === state}
        onClick={() => onShow(shown === state ? null : state)}
      />
    ))}
  </Box>
);
