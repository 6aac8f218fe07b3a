import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { Box, IconButton, Typography } from "@mui/material";
import { moved } from "#shared/order.ts";
import { addEntry } from "#shared/tags.ts";
import { EntriesControl } from "./EntriesControl.tsx";

interface LineProps {
  line: string;
  index: number;
  count: number;
  onMove: (step: number) => void;
  onRemove: () => void;
}

const up = "[data-does=up]";
const down = "[data-does=down]";

const Line = ({ line, index, count, onMove, onRemove }: LineProps) => (
  <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{line}</Typography>
    <IconButton
      size="small"
      data-does="up"
      aria-label={`Move up: ${line}`}
      disabled={index === 0}
      onClick={() => onMove(-1)}
    >
      <KeyboardArrowUp fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      data-does="down"
      aria-label={`Move down: ${line}`}
      disabled={index === count - 1}
      onClick={() => onMove(1)}
    >
      <KeyboardArrowDown fontSize="small" />
    </IconButton>
    <IconButton size="small" data-does="remove" aria-label={`Remove: ${line}`} onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
);

/** An ordered list of texts: added by Enter or the plus button, movable, removable; duplicates are allowed (spec 5). */
export const LinesControl = ({ column }: { column: string }) => (
  <EntriesControl column={column} add={addEntry} separator={/\n/} remover="[data-does=remove]" hasButton>
    {({ entries, change, remove, listRef, focusAt }) => (
      <Box component="ol" ref={listRef} sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {entries.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, and have no state of their own
            key={index}
            line={line}
            index={index}
            count={entries.length}
            onMove={(step) => {
              change(moved(entries, index, step));
              focusAt(index + step, ...(step < 0 ? [up, down] : [down, up]));
            }}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
    )}
  </EntriesControl>
);
