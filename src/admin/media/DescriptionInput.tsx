import { Box, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { isComposing } from "#shared/base/browser.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";

/** The alternative text of a picture. Null is unanswered; an empty text marks the picture as decorative. */
export const DescriptionInput = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, id, name, label, problem } = useControl(column);
  const file = useRecordContext<MediaFile>();
  const [typed, setTyped] = useState("");
  if (file && mediaKindOf(file.key) === "document") return null;
  const type = (text: string): void => {
    const line = text.replace(/\s*\n\s*/g, " ");
    setTyped(line);
    onChange(line === "" ? null : line);
  };
  return (
    <Box>
      <TextField
        id={id}
        name={name}
        label={label}
        value={value ?? ""}
        multiline
        minRows={2}
        onChange={({ target }) => type(target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          event.currentTarget.closest("form")?.requestSubmit();
        }}
        inputRef={ref}
        error={problem !== undefined}
        helperText={
          problem ??
          `${value === null ? "None yet. " : ""}Describes the file to people who cannot see it. Texts that use the file include it.`
        }
      />
      <FormControlLabel
        label="Decorative (screen readers skip it)"
        control={<Checkbox checked={value === ""} onChange={(_event, isOn) => onChange(isOn ? "" : typed || null)} />}
      />
    </Box>
  );
};
