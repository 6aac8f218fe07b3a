import { TextField } from "@mui/material";
import { useControl } from "./useControl.ts";

interface TextControlProps {
  column: string;
  type?: "text" | "url" | "date";
  /** Lines of a longer text; one line without it. */
  rows?: number;
  disabled?: boolean;
  range?: { min: string; max: string };
}

export const TextControl = ({ column, type = "text", rows, disabled = false, range }: TextControlProps) => {
  const { ref, value, label, isRequired, problem, help, ...control } = useControl(column);
  return (
    <TextField
      {...control}
      value={value ?? ""}
      label={label}
      required={isRequired}
      type={type}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? help}
      inputRef={ref}
      {...(rows ? { multiline: true, minRows: rows, maxRows: 16 } : {})}
      slotProps={{
        inputLabel: type === "date" ? { shrink: true } : {},
        htmlInput: { autoComplete: "off", ...range },
      }}
    />
  );
};
