import { Box, FormControl, FormHelperText, FormLabel, Slider, TextField, Typography } from "@mui/material";
import type { Field } from "../../resource/fields.ts";
import { useControl, useTextField } from "./useControl.ts";

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
