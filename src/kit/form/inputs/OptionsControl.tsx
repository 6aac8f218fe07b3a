import { Autocomplete, TextField } from "@mui/material";
import { useControl } from "./useControl.ts";

interface OptionsControlProps {
  column: string;
  options: readonly string[];
  nameOf?: (option: string) => string;
  onOpen?: () => void;
}

/** A choice from a list, or free text. */
export const OptionsControl = ({ column, options, nameOf = (option) => option, onOpen }: OptionsControlProps) => {
  const { ref, value, onChange, onBlur, id, label, problem, help } = useControl(column);
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={[...options]}
      inputValue={typeof value === "string" ? value : ""}
      value={null}
      {...(onOpen && { onOpen })}
      onInputChange={(_event, typed, reason) => {
        if (reason !== "reset") onChange(typed);
      }}
      onChange={(_event, chosen) => onChange(chosen ?? "")}
      onBlur={onBlur}
      filterOptions={(all, { inputValue }) =>
        all.filter((option) => `${option} ${nameOf(option)}`.toLowerCase().includes(inputValue.trim().toLowerCase()))
      }
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {nameOf(option)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={ref}
          error={problem !== undefined}
          helperText={problem ?? help}
        />
      )}
    />
  );
};
