import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { Box, IconButton, InputAdornment, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useState } from "react";
import { moved } from "#shared/order.ts";
import { addEntry } from "#shared/tags.ts";
import { useBeforeSave } from "../beforeSave.ts";
import { useControl } from "../useControl.ts";

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

interface LineProps {
  line: string;
  index: number;
  count: number;
  onMove: (step: number) => void;
  onRemove: () => void;
}

const Line = ({ line, index, count, onMove, onRemove }: LineProps) => (
  <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
    <Typography sx={{ flex: 1, overflowWrap: "anywhere" }}>{line}</Typography>
    <IconButton size="small" aria-label={`Move up: ${line}`} disabled={index === 0} onClick={() => onMove(-1)}>
      <KeyboardArrowUp fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Move down: ${line}`} disabled={index === count - 1} onClick={() => onMove(1)}>
      <KeyboardArrowDown fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Remove: ${line}`} onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
);

/** An ordered list of texts: added by Enter or the plus button, movable, removable; duplicates are allowed (spec 5). */
export const LinesControl = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, name, id, label, isRequired, placeholder, problem, help } = useControl(column);
  const [text, setText] = useState("");
  const lines = textsOf(value);

  const add = (): void => {
    const more = addEntry(lines, text);
    if (more.length !== lines.length) onChange(more);
    setText("");
  };
  useBeforeSave(add);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    event.preventDefault();
    add();
  };

  return (
    <Box>
      <TextField
        id={id}
        name={name}
        label={label}
        required={isRequired}
        placeholder={placeholder ?? "Type and press Enter"}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        error={problem !== undefined}
        helperText={problem ?? help}
        inputRef={ref}
        slotProps={{
          htmlInput: { autoComplete: "off" },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton aria-label="Add entry" onClick={add} edge="end">
                  <Add />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {lines.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, and have no state of their own
              key={index}
              line={line}
              index={index}
              count={lines.length}
              onMove={(step) => onChange(moved(lines, index, step))}
              onRemove={() => onChange(lines.toSpliced(index, 1))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
