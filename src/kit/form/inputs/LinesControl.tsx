import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { Box, IconButton, Typography } from "@mui/material";
import { moved } from "#shared/order.ts";
import { addEntry } from "#shared/tags.ts";
import { moveFocus } from "../../focus/moveFocus.ts";
import { type Entries, EntriesControl } from "./EntriesControl.tsx";

interface LineProps extends Pick<Entries, "buttonId"> {
  line: string;
  index: number;
  count: number;
  onMove: (step: number) => void;
  onRemove: () => void;
}

const Line = ({ line, index, count, buttonId, onMove, onRemove }: LineProps) => (
  <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{line}</Typography>
    <IconButton
      size="small"
      id={buttonId("up", index)}
      aria-label={`Move up: ${line}`}
      disabled={index === 0}
      onClick={() => onMove(-1)}
    >
      <KeyboardArrowUp fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      id={buttonId("down", index)}
      aria-label={`Move down: ${line}`}
      disabled={index === count - 1}
      onClick={() => onMove(1)}
    >
      <KeyboardArrowDown fontSize="small" />
    </IconButton>
    <IconButton size="small" id={buttonId("remove", index)} aria-label={`Remove: ${line}`} onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
);

export const LinesControl = ({ column }: { column: string }) => (
  <EntriesControl column={column} add={addEntry} separator={/\n/} hasButton>
    {({ entries, change, remove, buttonId }) => (
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {entries.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, and have no state of their own
            key={index}
            line={line}
            index={index}
            count={entries.length}
            buttonId={buttonId}
            onMove={(step) => {
              change(moved(entries, index, step));
              const [same, other] = step < 0 ? (["up", "down"] as const) : (["down", "up"] as const);
              moveFocus(buttonId(same, index + step), buttonId(other, index + step));
            }}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
    )}
  </EntriesControl>
);
