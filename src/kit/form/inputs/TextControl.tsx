import { TextField } from "@mui/material";
import { useTextField } from "./useControl.ts";

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
