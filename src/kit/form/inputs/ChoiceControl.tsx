import { FormControl, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { useWatch } from "react-hook-form";
import type { PickSource } from "../../resource/fields.ts";
import { usePickOptions } from "../../resource/usePickOptions.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useControl, useTextField } from "./useControl.ts";

export const ChoiceControl = ({ column, options }: { column: string; options: readonly string[] }) => {
  const field = useTextField(column);
  return <SelectField {...field} options={options.map((option) => ({ value: option, text: option }))} />;
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

export const PickControl = ({ column, source }: { column: string; source: PickSource }) => {
  const held: unknown = useWatch({ name: column });
  const { names } = usePickOptions(source);
  const options = typeof held === "string" && held !== "" ? [held, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
