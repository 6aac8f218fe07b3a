import { Autocomplete, TextField } from "@mui/material";
import { useControl } from "#kit/form/inputs/useControl.ts";

const languageCodes = "en de fr es pt pt-BR it nl sv da nb fi pl cs uk ru tr ar he hi zh ja ko".split(" ");

const languageNames = new Intl.DisplayNames("en", { type: "language" });

interface OptionsInputProps {
  column: string;
  options: readonly string[];
  nameOf?: (option: string) => string;
}

// A choice from a list, or free text.
const OptionsInput = ({ column, options, nameOf = (option) => option }: OptionsInputProps) => {
  const { ref, value, onChange, onBlur, id, label, problem, help } = useControl(column);
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={[...options]}
      inputValue={typeof value === "string" ? value : ""}
      value={null}
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

export const LanguageInput = ({ column }: { column: string }) => (
  <OptionsInput
    column={column}
    options={languageCodes}
    nameOf={(code) => `${languageNames.of(code) ?? code} (${code})`}
  />
);

export const TimeZoneInput = ({ column }: { column: string }) => (
  <OptionsInput column={column} options={Intl.supportedValuesOf("timeZone")} />
);
