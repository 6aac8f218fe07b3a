import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Slider,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useWatch } from "react-hook-form";
import type { Field, PickSource } from "../../resource/fields.ts";
import { usePickOptions } from "../../resource/usePickOptions.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useControl, useTextField } from "./useControl.ts";

interface TextControlProps {
  column: string;
  type?: "text" | "url" | "date";
  /** Lines of a longer text; one line without it. */
  rows?: number;
  disabled?: boolean;
  range?: { min: string; max: string };
}

export const TextControl = ({ column, type = "text", rows, disabled = false, range }: TextControlProps) => {
  const field = useTextField(column);
  return (
    <TextField
      {...field}
      type={type}
      disabled={disabled}
      {...(rows ? { multiline: true, minRows: rows, maxRows: 16 } : {})}
      slotProps={{
        inputLabel: type === "date" ? { shrink: true } : {},
        htmlInput: { autoComplete: "off", ...range },
      }}
    />
  );
};

interface NumberControlProps {
  column: string;
  field: Pick<Field, "min" | "max" | "step">;
}

export const NumberControl = ({ column, field: { min, max, step } }: NumberControlProps) => {
  const text = useTextField(column);
  return <TextField {...text} type="number" slotProps={{ htmlInput: { min, max, step: step ?? "any" } }} />;
};

export const SliderControl = ({ column, field: { min, max, step } }: NumberControlProps) => {
  const { ref, value, onChange, onBlur, name, id, label, problem, help } = useControl(column);
  const number = typeof value === "number" ? value : (min ?? 0);
  return (
    <FormControl error={problem !== undefined}>
      <Box sx={{ display: "flex", justifyContent: "space-between" }}>
        <FormLabel id={`${id}-label`}>{label}</FormLabel>
        <Typography component="output" variant="caption">
          {number}%
        </Typography>
      </Box>
      <Slider
        name={name}
        value={number}
        onChange={(_event, chosen) => onChange(chosen)}
        onBlur={onBlur}
        getAriaValueText={(chosen) => `${chosen}%`}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(step === undefined ? {} : { step })}
        slotProps={{ input: { ref, "aria-labelledby": `${id}-label` } }}
      />
      <FormHelperText>{problem ?? help}</FormHelperText>
    </FormControl>
  );
};

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
