import { MenuItem, TextField, type TextFieldProps } from "@mui/material";

type SelectFieldProps = Omit<TextFieldProps, "select" | "slotProps" | "children" | "variant"> & {
  options: readonly { value: string; text: string }[];
  /** Shows the text of the empty option while no value is chosen. */
  displayEmpty?: boolean;
};

export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

export const SelectField = ({ options, displayEmpty = false, ...props }: SelectFieldProps) => (
  <TextField
    {...props}
    select
    slotProps={{ select: { displayEmpty }, inputLabel: displayEmpty ? { shrink: true } : {} }}
  >
    {options.map(({ value, text }) => (
      <MenuItem key={value} value={value}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
