import { MenuItem, TextField, type TextFieldProps } from "@mui/material";

type SelectFieldProps = Omit<TextFieldProps, "select" | "slotProps" | "children" | "variant"> & {
  options: readonly { value: string; text: string }[];
  /** Shows the label of the empty option while no value is chosen. */
  displayEmpty?: boolean;
};

/** A text field whose value is chosen in a menu. */
export const SelectField = ({ options, displayEmpty = false, ...props }: SelectFieldProps) => {
  return (
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
};
