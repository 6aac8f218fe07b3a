import { Box, Button, Checkbox, Typography } from "@mui/material";
import { isTickable, type PlannedRow } from "#import/plan.ts";
import { Badge } from "#kit/ui/chips.tsx";
import { stateColors, stateLabels } from "./states.ts";

interface ReviewRowProps {
  row: PlannedRow;
  /** The row's problems as sentences. */
  problems: readonly string[];
  summary: string;
  onTick: (isTicked: boolean) => void;
  onEdit: () => void;
}

/** A row of the source with its state and problems. */
export const ReviewRow = ({ row, problems, summary, onTick, onEdit }: ReviewRowProps) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" },
      alignItems: "start",
      columnGap: 1,
      py: 1,
      borderTop: 1,
      borderColor: "divider",
    }}
  >
    <Checkbox
      size="small"
      checked={row.isTicked}
      disabled={!isTickable(row)}
      onChange={(_event, isTicked) => onTick(isTicked)}
      slotProps={{ input: { "aria-label": `Import ${row.title}` } }}
      sx={{ mt: -0.5 }}
    />
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography dir="auto" align="left">
        {row.title}
      </Typography>
      {summary && (
        <Typography variant="body2" color="text.secondary" dir="auto" align="left" className="clamp-2">
          {summary}
        </Typography>
      )}
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" color="error">
          {problem}
        </Typography>
      ))}
      {[...(row.reason ? [row.reason] : []), ...row.notes].map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
      <Box sx={{ display: { sm: "none" }, mt: 0.75 }}>
        <Badge text={stateLabels[row.state]} color={stateColors[row.state]} />
      </Box>
    </Box>
    <Box sx={{ display: { xs: "none", sm: "block" }, pt: 0.25 }}>
      <Badge text={stateLabels[row.state]} color={stateColors[row.state]} />
    </Box>
    <Button size="small" onClick={onEdit} aria-label={`Edit ${row.title}`} sx={{ minWidth: 0 }}>
      Edit
    </Button>
  </Box>
);
