import { FormControl, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from "@mui/material";
import { useControl } from "./useControl.ts";

export const ChoiceControl = ({ column, options }: { column: string; options: readonly string[] }) => {
  const { ref, value, label, isRequired, problem, help, ...control } = useControl(column);
  return (
    <TextField
      {...control}
      select
      value={value ?? ""}
      label={label}
      required={isRequired}
      error={problem !== undefined}
      helperText={problem ?? help}
      inputRef={ref}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const ToggleControl = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, name, label, problem, help } = useControl(column);
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            checked={value === true}
            onChange={(_event, isOn) => onChange(isOn)}
            onBlur={onBlur}
            slotProps={{ input: { ref } }}
          />
        }
      />
      <FormHelperText>{problem ?? help}</FormHelperText>
    </FormControl>
  );
};
