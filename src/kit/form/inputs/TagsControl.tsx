import { Box, Chip, TextField } from "@mui/material";
import { type KeyboardEvent, useState } from "react";
import { addTag, removeTag } from "#shared/tags.ts";
import { useBeforeSave } from "../beforeSave.ts";
import { useControl } from "../useControl.ts";

// While an input method composes a word, Enter belongs to it and not to the form.
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A set of short texts: added by Enter or comma, removed by a click or by Enter, Delete or Backspace (spec 5). */
export const TagsControl = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, name, id, label, isRequired, placeholder, problem, help } = useControl(column);
  const [text, setText] = useState("");
  const tags = textsOf(value);

  const add = (): void => {
    const more = text.split(",").reduce(addTag, tags);
    if (more.length !== tags.length) onChange(more);
    setText("");
  };
  const remove = (tag: string): void => onChange(removeTag(tags, tag));
  useBeforeSave(() => {
    if (text.trim()) add();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    }
    const last = tags.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
  };

  return (
    <Box>
      <TextField
        id={id}
        name={name}
        label={label}
        required={isRequired}
        placeholder={placeholder ?? "Type and press Enter"}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        error={problem !== undefined}
        helperText={problem ?? help}
        inputRef={ref}
        slotProps={{ htmlInput: { autoComplete: "off" } }}
      />
      {tags.length > 0 && (
        <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, mt: 1, p: 0 }}>
          {tags.map((tag) => (
            <Box component="li" key={tag} sx={{ listStyle: "none", maxWidth: "100%" }}>
              <Chip
                label={tag}
                onClick={() => remove(tag)}
                onDelete={() => remove(tag)}
                aria-label={`Remove ${tag}`}
                title={`Remove ${tag}`}
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
