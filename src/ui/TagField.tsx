import { TextField } from "@mui/material";
import { useId } from "react";
import { isComposing } from "#shared/base/browser.ts";

export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
);

interface TagFieldProps {
  label: string;
  value: string;
  known: readonly string[];
  onChange: (value: string) => void;
  onEnter: () => void;
}

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
          if (key === "Enter" && !isComposing(nativeEvent)) onEnter();
        }}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { list: id, maxLength: 60, autoComplete: "off" } }}
        autoFocus
      />
      <Suggestions id={id} texts={known} />
    </>
  );
};
