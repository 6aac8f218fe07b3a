import { TextField } from "@mui/material";
import { useId } from "react";

interface TagFieldProps {
  label: string;
  value: string;
  /** The tags that are offered. */
  known: readonly string[];
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** One tag, typed or chosen. */
export const TagField = ({ label, value, known, onChange, onEnter }: TagFieldProps) => {
  const id = useId();
  return (
    <>
      <TextField
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) onEnter();
        }}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { list: id, maxLength: 60, autoComplete: "off" } }}
        autoFocus
      />
      <datalist id={id}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
};
