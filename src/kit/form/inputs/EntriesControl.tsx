import Add from "@mui/icons-material/Add";
import { Box, Chip, IconButton, InputAdornment, TextField } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isComposing } from "#shared/base/browser.ts";
import { addTag } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { usePendingInput } from "#ui/pendingInput.ts";
import { Suggestions } from "#ui/TagField.tsx";
import { useUsedTags } from "../../resource/useUsedTags.ts";
import { useControl } from "./useControl.ts";

export interface Entries {
  labelId: string;
  entries: string[];
  change: (entries: string[]) => void;
  remove: (index: number) => void;
  buttonId: (action: "remove" | "up" | "down", index: number) => string;
}

interface EntriesControlProps {
  column: string;
  /** Returns the entries with a text added, or unchanged if it must not be added. */
  add: (entries: string[], text: string) => string[];
  /** Ends an entry in typed or pasted text, in addition to Enter. */
  separator: RegExp;
  hasButton?: boolean;
  /** Backspace in the empty box removes the last entry. */
  isErasable?: boolean;
  /** Offered while typing. A chosen suggestion is added at once. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  children: (list: Entries) => ReactNode;
}

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const pastedInto = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  return `${value.slice(0, selectionStart ?? 0)}${clipboardData.getData("text")}${value.slice(selectionEnd ?? 0)}`;
};

/**
 * A list of texts with a box to add entries: by Enter, the plus button, a separator, pasting several, leaving the box or saving
 * (behaviour 16.6).
 */
export const EntriesControl = ({
  column,
  add,
  separator,
  hasButton = false,
  isErasable = false,
  suggestions = [],
  onFocus,
  children,
}: EntriesControlProps) => {
  const { ref, value, onChange, onBlur, name, id, label, isRequired, placeholder, problem, help } = useControl(column);
  const [text, setText] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const entries = textsOf(value);

  const entriesWith = (typed: string): string[] => typed.split(separator).reduce(add, entries);
  const addText = (typed: string): void => {
    const more = entriesWith(typed);
    if (more.length !== entries.length) onChange(more);
    setText("");
  };
  const isFilled = text.trim() !== "";
  const addPending = (): void => {
    if (isFilled) addText(text);
  };
  usePendingInput({ commit: addPending, values: () => ({ [column]: entriesWith(text) }) }, text, isFilled);

  const leave = (): void => {
    onBlur();
    // The box keeps the text while another window has the focus.
    if (document.activeElement !== box.current) addPending();
  };

  const buttonId: Entries["buttonId"] = (action, index) => `${id}-${action}-${index}`;

  const remove = (index: number): void => {
    onChange(entries.toSpliced(index, 1));
    // To the next entry, else the last one, else the box.
    moveFocus(buttonId("remove", Math.min(index, entries.length - 2)), box.current);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      addText(text);
    }
    // A held key must only clear the box, and remove no entries.
    const isErasing = isErasable && event.key === "Backspace" && text === "" && !event.repeat;
    if (isErasing && entries.length > 0) onChange(entries.slice(0, -1));
  };

  const type = (typed: string, isUnfinished: boolean, isChosen = false): void => {
    if (isChosen || (!isUnfinished && separator.test(typed))) addText(typed);
    else setText(typed);
  };

  // The single-line box would join pasted lines.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (!separator.test(event.clipboardData.getData("text"))) return;
    event.preventDefault();
    addText(pastedInto(event));
  };

  const offered = suggestions.filter((suggestion) => !entries.includes(suggestion));

  const button = (
    <InputAdornment position="end">
      <IconButton aria-label="Add entry" aria-describedby={`${id}-label`} onClick={() => addText(text)} edge="end">
        <Add />
      </IconButton>
    </InputAdornment>
  );

  return (
    <Box>
      <TextField
        id={id}
        name={name}
        label={label}
        required={isRequired}
        placeholder={placeholder ?? "Type and press Enter"}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const { isComposing: isUnfinished = false, inputType = "" } =
            nativeEvent instanceof InputEvent ? nativeEvent : {};
          // The inputType of browsers for a chosen suggestion.
          type(target.value, isUnfinished, inputType === "insertReplacementText" && suggestions.includes(target.value));
        }}
        onFocus={onFocus}
        onCompositionEnd={() => type(box.current?.value ?? text, false)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        error={problem !== undefined}
        helperText={problem ?? help}
        inputRef={(element: HTMLInputElement | null) => {
          box.current = element;
          ref(element);
        }}
        slotProps={{
          htmlInput: { autoComplete: "off", onPaste, ...(offered.length > 0 && { list: `${id}-suggestions` }) },
          input: hasButton ? { endAdornment: button } : {},
        }}
      />
      {offered.length > 0 && <Suggestions id={`${id}-suggestions`} texts={offered} />}
      {entries.length > 0 && children({ labelId: `${id}-label`, entries, change: onChange, remove, buttonId })}
    </Box>
  );
};

/** A list of tags. Suggests the tags of other rows, which are read when the box gets the focus. */
export const TagsControl = ({ column }: { column: string }) => {
  const [isFocused, setFocused] = useState(false);
  const suggestions = useUsedTags(isFocused).map(({ tag }) => tag);
  return (
    <EntriesControl
      column={column}
      add={addTag}
      separator={/[,\n]/}
      isErasable
      suggestions={suggestions}
      onFocus={() => setFocused(true)}
    >
      {({ entries, remove, buttonId }) => (
        <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, mt: 1, p: 0 }}>
          {entries.map((tag, index) => (
            <Box component="li" key={tag} sx={{ listStyle: "none", maxWidth: "100%" }}>
              <Chip
                id={buttonId("remove", index)}
                label={tag}
                onClick={() => remove(index)}
                onDelete={() => remove(index)}
                aria-label={`Remove ${tag}`}
                title={`Remove ${tag}`}
              />
            </Box>
          ))}
        </Box>
      )}
    </EntriesControl>
  );
};
