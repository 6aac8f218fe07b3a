import { Alert, Box, Button, Typography } from "@mui/material";
import type { Change } from "./roundTrip.ts";

const maxShown = 5;

const prefixed = (prefix: string, text: string): string => (text ? text.replace(/^/gm, `${prefix} `) : "");

const textOf = ({ line, before, after }: Change): string =>
  [`Line ${line}:`, prefixed("-", before), prefixed("+", after)].filter(Boolean).join("\n");

interface ChangesNoticeProps {
  /** What the rich editor would change; empty if that is unknown. */
  changes: readonly Change[];
  /** Shown if the changes are unknown. */
  reason: string;
  onLeave: () => void;
  onOpen: () => void;
}

/** Shown instead of the editor for a text that it would change, or cannot read. */
export const ChangesNotice = ({ changes, reason, onLeave, onOpen }: ChangesNoticeProps) => (
  <Alert severity="info">
    {changes.length > 0 ? (
      <>
        <Typography>Rich text mode would change what this text says:</Typography>
        <Box component="pre" sx={{ my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: "0.8125rem" }}>
          {changes.slice(0, maxShown).map(textOf).join("\n\n")}
        </Box>
        {changes.length > maxShown && <Typography>And {changes.length - maxShown} more.</Typography>}
      </>
    ) : (
      <Typography>{reason}</Typography>
    )}
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
      <Button size="small" variant="contained" onClick={onLeave}>
        Keep plain Markdown
      </Button>
      {changes.length > 0 && (
        <Button size="small" variant="outlined" onClick={onOpen}>
          Edit as rich text anyway
        </Button>
      )}
    </Box>
  </Alert>
);
