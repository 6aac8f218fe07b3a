import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import {
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { type ReactNode, useId } from "react";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { DragHandle, MoveButtons } from "#kit/order/MoveButtons.tsx";
import { Sortable } from "#kit/order/Sortable.tsx";
import { textAt } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { newId } from "#ui/newId.ts";
import { optionsOf, SelectField } from "#ui/SelectField.tsx";
import { type EntryValues, entriesOf } from "./siteValues.ts";

interface EntryListProps {
  column: string;
  nameOf: (entry: EntryValues) => string;
  /** Label and initial values of a new entry. Without it, entries cannot be added or removed. */
  add?: { label: string; blank: Values };
  canRemove?: (entry: EntryValues) => boolean;
  children: (entry: EntryValues, change: (changed: Values) => void) => ReactNode;
}

const rowSx = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  columnGap: 1,
  rowGap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
};

// Only the first row has the buttons beside it.
const fieldsSx = {
  display: "contents",
  "& > *": { gridColumn: "2 / -1" },
  "& > :first-of-type": { gridArea: "1 / 2" },
};

export const EntryList = ({ column, nameOf, add, canRemove = () => true, children }: EntryListProps) => {
  const { value, onChange, id, ref, label, problem, help } = useControl(column);
  const addId = useId();
  const entries = entriesOf(value);
  const inOrder = (ids: readonly unknown[]): EntryValues[] =>
    ids.flatMap((wanted) => entries.filter((entry) => entry.id === wanted));
  const change = (index: number, changed: Values): void =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...changed } : entry)));
  const remove = (index: number): void => {
    onChange(entries.toSpliced(index, 1));
    moveFocus(addId);
  };
  const append = (blank: Values): void => {
    onChange([...entries, { ...blank, id: newId() }]);
    // Waits for the render, then focuses what is left to type.
    queueMicrotask(() => {
      const inputs = document.getElementById(id)?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [];
      moveFocus([...inputs].findLast(({ value: typed }) => typed === ""));
    });
  };
  const nameAt = (entry: EntryValues): string => nameOf(entry) || `No. ${entries.indexOf(entry) + 1}`;
  return (
    <Box id={id} ref={ref} tabIndex={-1} role="group" aria-label={label} sx={{ outline: "none" }}>
      {help && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      <Sortable rows={entries} nameOf={nameAt} onReorder={(ids) => onChange(inOrder(ids))} isBusy={false} label={label}>
        {(entry) => {
          const index = entries.findIndex((other) => other.id === entry.id);
          return (
            <Box sx={{ ...rowSx, bgcolor: "background.default" }} role="group" aria-label={nameAt(entry)}>
              <DragHandle />
              <Box sx={fieldsSx}>{children(entry, (changed) => change(index, changed))}</Box>
              <Box sx={{ display: "flex", gridArea: "1 / 3" }}>
                <MoveButtons />
                {add && canRemove(entry) && (
                  <IconButton size="small" aria-label={`Remove ${nameAt(entry)}`} onClick={() => remove(index)}>
                    <Close fontSize="small" />
                  </IconButton>
                )}
              </Box>
            </Box>
          );
        }}
      </Sortable>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {add && (
        <Button id={addId} startIcon={<Add />} onClick={() => append(add.blank)}>
          {add.label}
        </Button>
      )}
    </Box>
  );
};

interface EntryInputProps {
  entry: EntryValues;
  name: string;
  label: string;
  change: (changed: Values) => void;
}

interface EntryTextProps extends EntryInputProps {
  placeholder?: string;
}

export const EntryText = ({ entry, name, label, change, placeholder }: EntryTextProps) => (
  <TextField
    label={label}
    value={textAt(entry, name)}
    {...(placeholder ? { placeholder } : {})}
    onChange={({ target }) => change({ [name]: target.value })}
    slotProps={{
      htmlInput: { autoComplete: "off", dir: "auto" },
      inputLabel: placeholder ? { shrink: true } : {},
    }}
  />
);

interface EntryChoiceProps extends EntryInputProps {
  options: Readonly<Record<string, string>>;
}

export const EntryChoice = ({ entry, name, label, options, change }: EntryChoiceProps) => (
  <SelectField
    label={label}
    value={textAt(entry, name)}
    onChange={({ target }) => change({ [name]: target.value })}
    options={optionsOf(options)}
  />
);

/** @param label names the entry for screen readers */
export const EntrySwitch = ({ entry, name, label, change }: EntryInputProps) => (
  <FormControlLabel
    label="Shown"
    control={
      <Switch
        checked={entry[name] === true}
        onChange={(_event, isOn) => change({ [name]: isOn })}
        slotProps={{ input: { "aria-label": label } }}
      />
    }
  />
);
