import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";

interface ToggleChoiceProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
  sx?: SxProps<Theme>;
}

export const ToggleChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
  sx,
}: ToggleChoiceProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
    {...(sx ? { sx } : {})}
  >
    {options.map(([option, text]) => (
      <ToggleButton key={option} value={option}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
