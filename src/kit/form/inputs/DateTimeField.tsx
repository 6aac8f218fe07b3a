import { TextField, type TextFieldProps, useForkRef } from "@mui/material";
import { useEffect, useRef } from "react";
import { partlyEntered } from "#shared/tables/values.ts";

interface DateTimeFieldProps extends Omit<TextFieldProps, "onChange" | "value" | "type"> {
  type: "date" | "datetime-local";
  value: string;
  onChange: (value: string) => void;
  htmlInput?: { min?: string; max: string; "aria-describedby"?: string };
}

/** A date or time input. Calls `onChange` with `partlyEntered` where the browser's own value is "", as for an empty input. */
export const DateTimeField = ({ value, onChange, onBlur, inputRef, htmlInput, ...field }: DateTimeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const ref = useForkRef(input, inputRef);
  const read = ({ validity, value: text }: HTMLInputElement): void =>
    onChange(validity.badInput ? partlyEntered : text);
  // No change event is fired while a date stays partial.
  const readParts = (): void => {
    const element = input.current;
    if (element && element.validity.badInput !== (value === partlyEntered)) read(element);
  };
  // A form that is cleared or loaded again leaves the parts in the input.
  useEffect(() => {
    if (value === "" && input.current?.validity.badInput) input.current.value = "";
  }, [value]);
  return (
    <TextField
      {...field}
      value={value === partlyEntered ? "" : value}
      onChange={() => input.current && read(input.current)}
      onKeyUp={readParts}
      onBlur={(event) => {
        readParts();
        onBlur?.(event);
      }}
      inputRef={ref}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: "off", ...htmlInput } }}
    />
  );
};
