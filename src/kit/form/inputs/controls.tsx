import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  InputBase,
  Slider,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useWatch } from "react-hook-form";
import { isComposing } from "#shared/base/browser.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import type { Field, PickSource } from "../../resource/fields.ts";
import { usePickOptions } from "../../resource/usePickOptions.ts";
import { fieldId, useControl, useTextField } from "./useControl.ts";

interface TextControlProps {
  column: string;
  type?: "text" | "url";
  /** The least number of lines; a single-line input by default. */
  rows?: number;
}

export const TextControl = ({ column, type = "text", rows }: TextControlProps) => {
  const field = useTextField(column);
  return (
    <TextField
      {...field}
      type={type}
      {...(rows ? { multiline: true, minRows: rows, maxRows: 16 } : {})}
      slotProps={{ htmlInput: { autoComplete: "off" } }}
    />
  );
};

/** A large title without a box, as on the page. Long titles wrap, but line breaks are removed. */
export const TitleControl = ({ column, next }: { column: string; next: string }) => {
  const { ref, value, onChange, onBlur, name, id, label, isRequired, problem, help } = useControl(column);
  return (
    <FormControl error={problem !== undefined}>
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        {label}
      </Box>
      <InputBase
        multiline
        id={id}
        name={name}
        value={value ?? ""}
        placeholder={label}
        inputRef={ref}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, " "))}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          moveFocus(fieldId(next));
        }}
        inputProps={{ "aria-required": isRequired, "aria-describedby": `${id}-help` }}
        sx={{
          p: 0,
          borderBottom: 2,
          borderColor: "transparent",
          fontSize: { xs: "1.625rem", sm: "2rem" },
          fontWeight: 720,
          letterSpacing: "-0.015em",
          lineHeight: 1.25,
          "&:hover": { borderColor: "divider" },
          "&.Mui-focused": { borderColor: "primary.main" },
          "&.Mui-error": { borderColor: "error.main" },
        }}
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {problem ?? help}
      </FormHelperText>
    </FormControl>
  );
};

interface NumberControlProps {
  column: string;
  field: Pick<Field, "min" | "max" | "step">;
}

/** A text input, because browsers hide invalid text of number inputs: Chromium turns "7,5" into 75. */
export const NumberControl = ({ column, field: { step } }: NumberControlProps) => {
  const inputMode = step === 1 ? "numeric" : "decimal";
  return <TextField {...useTextField(column)} slotProps={{ htmlInput: { autoComplete: "off", inputMode } }} />;
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

interface SwitchFieldProps extends Omit<ReturnType<typeof useControl>, "value" | "placeholder" | "isRequired"> {
  checked: boolean;
}

export const SwitchField = ({ ref, checked, onChange, onBlur, name, id, label, problem, help }: SwitchFieldProps) => (
  <FormControl error={problem !== undefined}>
    <FormControlLabel
      label={label}
      control={
        <Switch
          name={name}
          checked={checked}
          onChange={(_event, isOn) => onChange(isOn)}
          onBlur={onBlur}
          slotProps={{ input: { ref, "aria-describedby": `${id}-help` } }}
        />
      }
    />
    <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
      {problem ?? help}
    </FormHelperText>
  </FormControl>
);

export const ToggleControl = ({ column }: { column: string }) => {
  const { value, ...control } = useControl(column);
  return <SwitchField {...control} checked={value === true} />;
};

export const PickControl = ({ column, source }: { column: string; source: PickSource }) => {
  const value: unknown = useWatch({ name: column });
  const { names } = usePickOptions(source);
  const options = typeof value === "string" && value !== "" ? [value, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
