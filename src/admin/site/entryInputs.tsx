import { FormControlLabel, Switch, TextField } from "@mui/material";
import { SelectField } from "#kit/ui/SelectField.tsx";
import { textAt } from "#shared/looseValues.ts";
import type { Values } from "#shared/tables/values.ts";
import type { EntryValues } from "./siteValues.ts";

interface EntryInputProps {
  entry: EntryValues;
  name: string;
  label: string;
  change: (changed: Values) => void;
}

interface EntryTextProps extends EntryInputProps {
  placeholder?: string;
  type?: "text" | "url";
}

export const EntryText = ({ entry, name, label, change, placeholder, type = "text" }: EntryTextProps) => (
  <TextField
    label={label}
    value={textAt(entry, name)}
    type={type}
    {...(placeholder ? { placeholder } : {})}
    onChange={({ target }) => change({ [name]: target.value })}
    slotProps={{
      htmlInput: { autoComplete: "off", dir: type === "text" ? "auto" : undefined },
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
    options={Object.entries(options).map(([value, text]) => ({ value, text }))}
  />
);

/** `label` says to those who see nothing what is shown or hidden. */
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
