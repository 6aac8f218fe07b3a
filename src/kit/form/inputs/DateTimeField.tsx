import { TextField, type TextFieldProps, useForkRef } from "@mui/material";
import { useEffect, useRef } from "react";
import { partlyEntered } from "#shared/tables/values.ts";

interface DateTimeFieldProps extends Omit<TextFieldProps, "onChange" | "value" | "type"> {
  type: "date" | "datetime-local";
  value: string;
  onChange: (value: string) => void;
  htmlInput?: { min?: string; max: string; "aria-describedby"?: string };
}

/** A date or time input. While only a part is entered, the browser's value is "". `onChange` then gets `partlyEntered`. */
export const DateTimeField = ({ value, onChange, onBlur, inputRef, htmlInput, ...field }: DateTimeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const ref = useForkRef(input, inputRef);
  const read = ({ validity, value: text }: HTMLInputElement): void =>
    onChange(validity.badInput ? partlyEntered : text);
  // Browsers fire no change event while a date stays partial.
  const readParts = (): void => {
    const element = input.current;
    if (element && element.validity.badInput !== (value === partlyEntered)) read(element);
  };
  // When a form is cleared or loaded again, browsers leave the parts in the input.
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
